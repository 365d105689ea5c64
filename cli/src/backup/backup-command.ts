import { messages } from '@watchfloor/core'
import type { BackupFacts, OnRows } from '@watchfloor/server'
import type { Command } from 'commander'
import { requireHere } from '../desk/require-here.ts'
import { requirePlace } from '../desk/require-place.ts'
import { withDesk } from '../desk/with-desk.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { placeOf } from '../print/place.ts'
import { note, print } from '../print/print.ts'
import { unreadable } from '../print/unreadable.ts'
import { UsageProblem } from '../print/usage-problem.ts'
import { notWritten } from '../print/write-out.ts'
import { openProgress, timeLeft } from '../progress/progress.ts'

const { backup: texts } = messages

const examples = `Examples:
  $ watchfloor backup /mnt/safe/night-3.backup          while the server runs
  $ watchfloor verify /mnt/safe/night-3.backup
  $ watchfloor restore /mnt/safe/night-3.backup --database postgres://desk@db.office.example/watchfloor
`

/** `watchfloor backup` */
export function addBackup(backup: Command, globals: () => GlobalFlags): void {
  backup
    .argument('<file>', 'the file to write')
    .addHelpText('before', examples)
    .action(async (file: string) => {
      const flags = requireHere(globals(), 'backup')
      const place = await placeOf(file)
      if (place.kind !== 'file') {
        throw new UsageProblem('A backup is written whole or not at all: give it a file.')
      }
      await requirePlace('backup', file, flags)
      const { writeBackup } = await import('@watchfloor/server')
      const facts = await watching(flags, texts.writing, (onRows) =>
        withDesk(flags, ({ db, now }) => writeBackup(db, place.path, now(), onRows)),
      ).catch((error: NodeJS.ErrnoException) => {
        throw ['open', 'rename'].includes(error.syscall ?? '') ? notWritten(file, error) : error
      })
      show({ ...facts, file }, texts.made, flags)
    })
}

/** `watchfloor verify` */
export function addVerify(verify: Command, globals: () => GlobalFlags): void {
  verify
    .argument('<file>', 'a backup')
    .addHelpText('before', examples)
    .action(async (file: string) => {
      const { verifyBackup } = await import('@watchfloor/server')
      const check = (onRows: OnRows) => verifyBackup(file, onRows).catch(unreadable(file))
      show(await watching(globals(), texts.checking, check), texts.whole, globals())
    })
}

/** `watchfloor restore` */
export function addRestore(restore: Command, globals: () => GlobalFlags): void {
  restore
    .argument('<file>', 'a backup')
    .option('--force', 'take the place of what the database holds')
    .addHelpText('before', examples)
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const flags = requireHere(globals(), 'restore')
      const { restoreBackup, verifyBackup } = await import('@watchfloor/server')
      // Before a database is made for it.
      await watching(flags, texts.checking, (onRows) => verifyBackup(file, onRows).catch(unreadable(file)))
      const facts = await watching(flags, texts.restoring, (onRows) =>
        withDesk(flags, ({ db }) => restoreBackup(db, file, { isForced: force, onRows })),
      )
      show(facts, texts.restored, flags)
    })
}

/** Shows how many rows are done while a task lasts. */
async function watching<T>(
  flags: GlobalFlags,
  text: (rows: number, all: number, left: string) => string,
  task: (onRows: OnRows) => Promise<T>,
): Promise<T> {
  const progress = openProgress(flags)
  const startedMs = performance.now()
  try {
    return await task((rows, all) => {
      const part = rows / Math.max(1, all)
      const left = timeLeft(startedMs, part)
      progress.show(text(rows, all, left), part)
    })
  } finally {
    progress.hide()
  }
}

function show(
  facts: BackupFacts,
  text: (file: string, seq: number, targets: number) => string,
  flags: GlobalFlags,
): void {
  const { file, seq, counts, firstTampered } = facts
  if (firstTampered !== undefined) note(texts.tampered(firstTampered))
  print({ document: facts, text: text(file, seq, counts['targets'] ?? 0) }, flags)
}
