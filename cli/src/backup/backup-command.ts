import { existsSync } from 'node:fs'
import { messages } from '@watchfloor/core'
import { readSettings } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requirePlace } from '../context/require-place.ts'
import { environmentFor, withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { stopOnSignal } from '../print/end-on-signal.ts'
import { addExamples } from '../print/examples.ts'
import { isOfFile, notWritten } from '../print/not-written.ts'
import { placeOf } from '../print/place.ts'
import { note } from '../print/print.ts'
import { unreadableFile } from '../print/unreadable.ts'
import { UsageError } from '../print/usage-error.ts'
import { watchRows } from '../progress/watch-rows.ts'
import { backUpServer } from './back-up-server.ts'
import { encryptionText, keyPlace, showFacts } from './backup-output.ts'
import {
  addOpenFlags,
  addSealFlags,
  type OpenFlags,
  openerOf,
  type SealFlags,
  sealToOf,
} from './seal-flags.ts'

const { backup: texts, keys } = messages

export const backupExamples = [
  'watchfloor backup /mnt/safe/night-3.backup          while the server runs',
  'watchfloor backup /mnt/safe/night-3.backup --encrypt-to age1...',
  'watchfloor backup night-3.backup --server https://desk.office.example    to this machine',
  'watchfloor verify /mnt/safe/night-3.backup --identity-file key.txt',
  'watchfloor restore /mnt/safe/night-3.backup --database postgres://desk@db.office.example/watchfloor',
  'watchfloor restore --drill                           does the newest backup come back whole?',
] as const

interface BackupFlags extends SealFlags {
  readonly force?: boolean
  readonly photosBeside?: boolean
}

/** Adds `watchfloor backup`. */
export function addBackup(backup: Command, globals: () => GlobalFlags): void {
  addExamples(backup, backupExamples)
  addSealFlags(
    backup
      .argument('<file>', 'the file to write')
      .option('--force', 'overwrite the existing file')
      .option(
        '--photos-beside',
        'keep the photos in the folder photos beside the file, each once for all backups there',
      ),
  ).action(async (file: string, own: BackupFlags) => {
    const flags = globals()
    const path = await requireFile(file, flags, own)
    if (flags.server !== undefined && own.photosBeside) throw new UsageError(texts.besideOverServer)
    const sealTo = await sealToOf(own, readSettings(environmentFor(flags)))
    if (flags.server !== undefined)
      return backUpServer(file, path, { ...flags, server: flags.server }, sealTo)
    const { journaledBackup, requireSealKeys } = await import('@watchfloor/server')
    if (own.photosBeside && sealTo && 'passphrase' in sealTo) throw new UsageError(texts.passphraseBeside)
    await requireSealKeys(sealTo)
    const stop = stopOnSignal()
    const done = await watchRows(flags, texts.writing, (onRows) =>
      withContext(flags, ({ db, now }) =>
        journaledBackup(
          db,
          path,
          { actor: actor(), via: terminal(), at: now() },
          {
            onRows,
            photosBeside: own.photosBeside ?? false,
            isNew: !own.force,
            sealTo,
            signal: stop.signal,
          },
        ),
      ),
    )
      .catch((error: NodeJS.ErrnoException) => {
        if (stop.signal.aborted) return undefined
        // Somebody else made a file of this name meanwhile.
        if (error.code === 'EEXIST') throw new UsageError(texts.exists(file))
        throw isOfFile(error) ? notWritten(file, error) : error
      })
      .finally(() => stop.end())
    if (!done) {
      note(texts.stopped)
      process.exitCode = stop.exitCode()
      return
    }
    const { isRecorded, ...facts } = done
    showFacts({ ...facts, file }, texts.made, flags)
    if (!isRecorded) note(texts.unrecorded)
    note(encryptionText(sealTo))
    note(facts.keys.length > 0 ? keys.notInBackup(facts.keys, keyPlace(flags)) : keys.plainInBackup)
  })
}

/** Returns the path of the file to write. @throws UsageError */
async function requireFile(
  file: string,
  flags: GlobalFlags,
  { force = false, passphraseFile }: BackupFlags,
): Promise<string> {
  const place = await placeOf(file)
  if (place.kind !== 'file') {
    throw new UsageError(
      'A backup needs a regular file, so that it is written completely or not at all. Give another path.',
    )
  }
  await requirePlace('backup', file, flags, [passphraseFile])
  if (!force && existsSync(place.path)) throw new UsageError(texts.exists(file))
  return place.path
}

/** Adds `watchfloor verify`. */
export function addVerify(verify: Command, globals: () => GlobalFlags): void {
  addExamples(verify, backupExamples)
  addOpenFlags(verify.argument('<file>', 'a backup')).action(async (file: string, own: OpenFlags) => {
    const { verifyBackup } = await import('@watchfloor/server')
    const opener = await openerOf(own)
    const facts = await watchRows(globals(), texts.checking, (onRows) =>
      verifyBackup(file, { onRows, opener }).catch(unreadableFile(file)),
    )
    showFacts(facts, texts.whole, globals())
  })
}
