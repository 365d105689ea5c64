import { existsSync } from 'node:fs'
import { messages } from '@watchfloor/core'
import { type OnRows, type RestoreFacts, readSettings, type ServerContext } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { requirePlace } from '../context/require-place.ts'
import { environmentFor, withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { addExamples } from '../print/examples.ts'
import { placeOf } from '../print/place.ts'
import { note, print } from '../print/print.ts'
import { unreadableFile } from '../print/unreadable.ts'
import { UsageError } from '../print/usage-error.ts'
import { wordsOf } from '../print/words-of.ts'
import { notWritten } from '../print/write-out.ts'
import { openProgress, timeLeft } from '../progress/progress.ts'
import { askText, hasTerminal } from '../prompt/ask.ts'

const { backup: texts, keys } = messages

const examples = [
  'watchfloor backup /mnt/safe/night-3.backup          while the server runs',
  'watchfloor verify /mnt/safe/night-3.backup',
  'watchfloor restore /mnt/safe/night-3.backup --database postgres://desk@db.office.example/watchfloor',
] as const

interface BackupFlags {
  readonly force?: boolean
  readonly photosBeside?: boolean
}

/** Adds `watchfloor backup`. */
export function addBackup(backup: Command, globals: () => GlobalFlags): void {
  addExamples(backup, examples)
  backup
    .argument('<file>', 'the file to write')
    .option('--force', 'overwrite the existing file')
    .option(
      '--photos-beside',
      'keep the photos in the folder photos beside the file, each once for all backups there',
    )
    .action(async (file: string, { force = false, photosBeside }: BackupFlags) => {
      const flags = requireHere(globals(), 'backup')
      const place = await placeOf(file)
      if (place.kind !== 'file') {
        throw new UsageError(
          'A backup needs a regular file, so that it is written completely or not at all. Give another path.',
        )
      }
      await requirePlace('backup', file, flags)
      if (!force && existsSync(place.path)) throw new UsageError(texts.exists(file))
      const { journaledBackup } = await import('@watchfloor/server')
      const facts = await watching(flags, texts.writing, (onRows) =>
        withContext(flags, ({ db, now }) =>
          journaledBackup(
            db,
            place.path,
            { actor: actor(), via: terminal(), at: now() },
            { onRows, photosBeside: photosBeside ?? false },
          ),
        ),
      ).catch((error: NodeJS.ErrnoException) => {
        throw ['open', 'rename'].includes(error.syscall ?? '') ? notWritten(file, error) : error
      })
      show({ ...facts, file }, texts.made, flags)
      note(facts.keys.length > 0 ? keys.notInBackup(facts.keys, keyPlace(flags)) : keys.plainInBackup)
    })
}

/** Adds `watchfloor verify`. */
export function addVerify(verify: Command, globals: () => GlobalFlags): void {
  addExamples(verify, examples)
  verify.argument('<file>', 'a backup').action(async (file: string) => {
    const { verifyBackup } = await import('@watchfloor/server')
    const check = (onRows: OnRows) => verifyBackup(file, onRows).catch(unreadableFile(file))
    show(await watching(globals(), texts.checking, check), texts.whole, globals())
  })
}

/** Adds `watchfloor restore`. */
export function addRestore(command: Command, globals: () => GlobalFlags): void {
  addExamples(command, examples)
  command
    .argument('<file>', 'a backup')
    .option('--force', 'overwrite the existing database')
    .action((file: string, { force = false }: { force?: boolean }) =>
      restore(file, force, requireHere(globals(), 'restore')),
    )
}

async function restore(file: string, force: boolean, flags: GlobalFlags): Promise<void> {
  const { backupFolder, restoreBackup, verifyBackup } = await import('@watchfloor/server')
  // Checked before a database is created for it.
  await watching(flags, texts.checking, (onRows) =>
    verifyBackup(file, onRows).catch(unreadableFile(file)),
  ).catch(async (error: unknown) => {
    await recordFailure(file, flags)
    throw error
  })
  const facts = await watching(flags, texts.restoring, (onRows) =>
    withContext(
      flags,
      async (context) => {
        const { db, settings, now } = context
        const done = await restoreBackup(db, file, {
          mayOverwrite: async () => force || isConfirmed(flags),
          copyTo: backupFolder(settings),
          at: now(),
          by: { actor: actor(), via: terminal() },
          onRows,
        })
        await anchorRestore(context, done)
        return done
      },
      { writes: true, creates: true, ...leavesKeys },
    ),
  )
  show(facts, texts.restored, flags)
  if (facts.keys.length > 0) note(keys.neededByRestored(facts.keys, keyPlace(flags)))
}

/** A restored backup brings its own keys. */
const leavesKeys = { keys: 'leave', leavesJournalKey: true } as const

/** Journals a restore that failed, if there is a database (rule J13). */
async function recordFailure(file: string, flags: GlobalFlags): Promise<void> {
  const { recordFailedRestore } = await import('@watchfloor/server')
  const by = { actor: actor(), via: terminal() }
  const record = ({ db, now }: ServerContext) => recordFailedRestore(db, file, { ...by, at: now() })
  // Without a database there is no journal.
  await withContext(flags, record, leavesKeys).catch(() => undefined)
}

/** Anchors the restored journal, so that anchors of the replaced one are explained (rule J18). */
async function anchorRestore({ db, settings, now }: ServerContext, facts: RestoreFacts): Promise<void> {
  const { journalAnchor: to } = settings
  const { replaced, seq } = facts
  if (to === undefined || !replaced) return
  const { currentAnchor, sendAnchor } = await import('@watchfloor/server')
  const restored = { lastSeq: seq, replacedSeq: replaced.seq, replacedHash: replaced.hash }
  await sendAnchor(db, to, { ...(await currentAnchor({ db, now })), restored }).catch((error: unknown) => {
    note(messages.proof.notAnchored(wordsOf(error)))
  })
}

/** Returns where the keys of a database are: the name of the variable, or the path of the key file. */
function keyPlace(flags: GlobalFlags): string {
  const { fieldKeys, fieldKeyFile } = readSettings(environmentFor(flags))
  return fieldKeys.length > 0 ? keys.environment : fieldKeyFile
}

/** Asks before a database is overwritten. Without a terminal the answer is no. */
async function isConfirmed(flags: GlobalFlags): Promise<boolean> {
  if (!hasTerminal(flags)) return false
  note(texts.replaces)
  return (await askText(texts.confirm)).trim() === texts.confirmWord
}

/** Runs a task and shows its progress in rows. */
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
  facts: RestoreFacts,
  text: (file: string, seq: number, targets: number) => string,
  flags: GlobalFlags,
): void {
  const { file, seq, counts, firstTampered, copy, forgotten } = facts
  if (firstTampered !== undefined) note(texts.tampered(firstTampered))
  if (forgotten && forgotten.expunged.length > 0) {
    const again = forgotten.expunged.map(({ target, order }) => `record ${target}, order ${cleanText(order)}`)
    note(messages.retention.restoredAgain(again))
  }
  if (forgotten && forgotten.holds > 0) note(messages.retention.restoredHolds(forgotten.holds))
  const done = text(file, seq, counts['targets'] ?? 0)
  print({ document: facts, text: copy === undefined ? done : `${done}\n${texts.copySaved(copy)}` }, flags)
}
