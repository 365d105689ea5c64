import { messages } from '@watchfloor/core'
import { type Opener, type RestoreFacts, readSettings, type ServerContext } from '@watchfloor/server'
import type { Command } from 'commander'
import { actor, terminal } from '../context/actor.ts'
import { requireHere } from '../context/require-here.ts'
import { environmentFor, withContext } from '../context/with-context.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { note, print } from '../print/print.ts'
import { unreadableFile } from '../print/unreadable.ts'
import { UsageError } from '../print/usage-error.ts'
import { wordsOf } from '../print/words-of.ts'
import { watchRows } from '../progress/watch-rows.ts'
import { askText, hasTerminal } from '../prompt/ask.ts'
import { backupExamples } from './backup-command.ts'
import { keyPlace, showFacts } from './backup-output.ts'
import { addOpenFlags, type OpenFlags, openerOf } from './seal-flags.ts'

const { backup: texts, keys } = messages

interface RestoreFlags extends OpenFlags {
  readonly force?: boolean
  readonly drill?: boolean
  readonly from?: string
}

/** Adds `watchfloor restore`. */
export function addRestore(restore: Command, globals: () => GlobalFlags): void {
  addExamples(restore, backupExamples)
  addOpenFlags(
    restore
      .argument('[file]', 'a backup; with --drill by default the newest one')
      .option('--force', 'overwrite the existing database')
      .option('--drill', 'restore into a scratch database, check everything, and remove it again')
      .option('--from <folder>', 'with --drill, take the newest backup of this folder'),
  ).action(async (file: string | undefined, own: RestoreFlags) => {
    const flags = requireHere(globals(), 'restore')
    const opener = await openerOf(own)
    if (own.drill) return drill(file, own, flags, opener)
    if (file === undefined || own.from !== undefined) throw new UsageError(texts.noFile)
    await restoreFile(file, own, flags, opener)
  })
}

async function restoreFile(
  file: string,
  { force = false }: RestoreFlags,
  flags: GlobalFlags,
  opener: Opener | undefined,
): Promise<void> {
  const { backupFolder, isWorkedOn, officeSeal, removerOfNew, restoreBackup, verifyBackup } = await import(
    '@watchfloor/server'
  )
  // Checked before a database is created for it.
  await watchRows(flags, texts.checking, (onRows) =>
    verifyBackup(file, { onRows, opener, isToRestore: true }).catch(unreadableFile(file)),
  ).catch(async (error: unknown) => {
    await recordFailure(file, flags)
    throw error
  })
  const removeNew = await removerOfNew(readSettings(environmentFor(flags)).databaseUrl)
  let isUnused = false
  let missingKeys: readonly string[] = []
  const facts = await watchRows(flags, texts.restoring, (onRows) =>
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
          opener,
          sealTo: officeSeal(settings),
        }).catch(async (error: unknown) => {
          isUnused = await db.read(isWorkedOn).then(
            (isUsed) => !isUsed,
            () => false,
          )
          throw error
        })
        await anchorRestore(context, done)
        missingKeys = done.keys.filter((name) => !db.cipher.has(name))
        return done
      },
      { writes: true, creates: true, ...leavesKeys },
    ),
  ).catch(async (error: unknown) => {
    // A database without the rows of the backup would look like the one that was asked for.
    if (isUnused) await removeNew()
    throw error
  })
  showFacts(facts, texts.restored, flags)
  if (missingKeys.length > 0) note(keys.neededByRestored(missingKeys, keyPlace(flags)))
}

/** A restored backup brings its own keys, and replaces a database whose keys are missing, too. */
const leavesKeys = { keys: 'ignore', leavesJournalKey: true } as const

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

/** Restores a backup into a scratch database. Exits with 1 if it does not come back whole. */
async function drill(
  given: string | undefined,
  { force, from }: RestoreFlags,
  flags: GlobalFlags,
  opener: Opener | undefined,
): Promise<void> {
  if (force) throw new UsageError(texts.drillForce)
  const { backupFolder, drillRestore, recordDrill } = await import('@watchfloor/server')
  const settings = readSettings(environmentFor(flags))
  const folder = from ?? backupFolder(settings)
  const file = given ?? (await newestOf(folder, flags))
  if (file === undefined) throw new UsageError(texts.noBackupYet(folder))
  const at = new Date().toISOString()
  const record = (facts: { madeAt: string; isWhole: boolean }) =>
    withContext(flags, ({ db }) => recordDrill(db, { at, file, ...facts }), leavesKeys).catch(
      (error: unknown) => {
        // On another machine there may be no database that could keep the result.
        if (!(error instanceof Error && error.name === 'DatabaseMissing')) throw error
        note(texts.drillNotKept)
      },
    )
  const report = await watchRows(flags, texts.restoring, (onRows) =>
    drillRestore(file, settings, { folder: backupFolder(settings), at, opener, onRows }).catch(
      unreadableFile(file),
    ),
  ).catch(async (error: unknown) => {
    // A damaged backup is a failed drill, too.
    if (error instanceof Error && error.name === 'BackupDamaged') await record({ madeAt: '', isWhole: false })
    throw error
  })
  const { madeAt, photos, seq, counts, tookMs, problems } = report
  const isWhole = problems.length === 0
  await record({ madeAt, isWhole })
  const facts = { targets: counts['targets'] ?? 0, photos, seq, seconds: Math.ceil(tookMs / 1000) }
  const text = isWhole ? texts.drilled(file, facts) : texts.drillFailed(file, problems)
  print({ document: { ...report, file, isWhole }, text }, flags)
  if (!isWhole) process.exitCode = 1
}

/** Returns the newest backup of a folder: of this desk, if it has one there. */
async function newestOf(folder: string, flags: GlobalFlags): Promise<string | undefined> {
  const { newestBackupFile, ownBackups } = await import('@watchfloor/server')
  const now = new Date().toISOString()
  return withContext(
    flags,
    async ({ db }) => newestBackupFile(folder, await ownBackups(db), now),
    leavesKeys,
  ).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'DatabaseMissing')) throw error
    return newestBackupFile(folder, undefined, now)
  })
}

/** Asks before a database is overwritten. Without a terminal the answer is no. */
async function isConfirmed(flags: GlobalFlags): Promise<boolean> {
  if (!hasTerminal(flags)) return false
  note(texts.replaces)
  return (await askText(texts.confirm)).trim() === texts.confirmWord
}
