import {
  expungeAction,
  FailureError,
  firstHash,
  type Instant,
  messages,
  type OperationId,
  purgeOperationAction,
  refused,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { setLastIds } from '../db/last-ids.ts'
import { fillTargetKeys } from '../db/target-keys.ts'
import type { Signature } from '../journal/signature.ts'
import { unboundSetting } from '../keys/field-keys.ts'
import { secretSetting } from '../keys/office-secret.ts'
import { firstOperation, listOperations } from '../operation/operation-store.ts'
import { newBackupFile } from './backup-folder.ts'
import { type OnRows, rowCount } from './backup-lines.ts'
import type { BackupHead, Row } from './format.ts'
import { type ReadOptions, readBackup, verifyBackup } from './read-backup.ts'
import { isWorkedOn, lastOf, recordFailedRestore, recordRestore } from './restore-entry.ts'
import type { Opener, SealTo } from './seal.ts'
import { backedUpTables, leftOutTables } from './tables.ts'
import { type BackupFacts, writeBackup } from './write-backup.ts'

/** The setting that held the adjustment of the Arrest Total before there were operations. */
const adjustmentSetting = 'arrest_adjustment'

/** Maximum number of bind parameters in one statement. */
const maxValues = 30_000

export interface RestoreOptions {
  /** Called when the database already has data. Returns whether to overwrite it. */
  readonly mayOverwrite: () => Promise<boolean>
  /** Folder of the copy that is saved before data is overwritten, and the time in the copy's name. */
  readonly copyTo: string
  readonly at: Instant
  /** Who restores. The restored journal then says so, and which journal it replaced. */
  readonly by?: Pick<Signature, 'actor' | 'via'>
  readonly onRows?: OnRows
  /** What opens an encrypted backup. */
  readonly opener?: Opener | undefined
  /** Who can open the copy. */
  readonly sealTo?: SealTo | undefined
}

/** An operation that was purged (rule O11). */
interface PurgedBefore {
  readonly operation: OperationId
  readonly name: string
}

export interface RestoreFacts extends BackupFacts {
  /** The backup of the overwritten data. */
  readonly copy?: string
  /** The end of the overwritten journal. */
  readonly replaced?: { readonly seq: number; readonly hash: string }
  /** What was done to the overwritten data after the backup was made, and must be done again. */
  readonly forgotten?: Forgotten
}

/** Expungements, purges of operations and legal holds that a backup is too old to have. */
interface Forgotten {
  readonly expunged: readonly { readonly target: number; readonly order: string }[]
  readonly purged: readonly PurgedBefore[]
  readonly holds: number
}

/**
 * Replaces the database's content with a backup, in one transaction. The whole file is checked before anything changes, and
 * existing data is saved first.
 * @throws BackupDamaged; DatabaseInUse while a server serves the database; FailureError when the database is not empty, or the
 * backup is of a newer version
 */
export async function restoreBackup(
  db: Database,
  file: string,
  options: RestoreOptions,
): Promise<RestoreFacts> {
  try {
    return await carryOut(db, file, options)
  } catch (error) {
    const isAsked = error instanceof FailureError && error.failure.message === messages.backup.notEmpty
    if (options.by && !isAsked) await recordFailedRestore(db, file, { ...options.by, at: options.at })
    throw error
  }
}

async function carryOut(
  db: Database,
  file: string,
  { mayOverwrite, copyTo, at, by, onRows, opener, sealTo }: RestoreOptions,
): Promise<RestoreFacts> {
  const facts = await verifyBackup(file, { opener, isToRestore: true })
  return db.serving.alone(async () => {
    const isUsed = await db.read(isWorkedOn)
    if (isUsed && !(await mayOverwrite())) throw notEmpty()
    const copy = isUsed ? await saveCopy(db, copyTo, at, sealTo) : undefined
    let forgotten: Forgotten | undefined
    let replaced: JournalHead = { seq: 0, hash: firstHash }
    const restore = async (tx: Tx) => {
      forgotten = isUsed ? await readForgotten(tx, facts) : undefined
      // A command may have written since the first check.
      if (!isUsed && (await isWorkedOn(tx))) throw notEmpty()
      replaced = await lastOf(tx)
      await restoreTables(tx, db, file, { onRows, opener })
      forgotten = forgotten && (await withoutMissing(tx, forgotten))
      if (by) await recordRestore(tx, { ...by, at }, { file, copy, replaced })
    }
    await db.write(restore, { isLong: true })
    const { seq, hash } = replaced
    const kept = { ...(copy !== undefined && { copy }), ...(forgotten && { forgotten }) }
    return { ...facts, replaced: { seq, hash }, ...kept }
  })
}

/** Returns the expungements, purges and holds of the present data that the backup is too old to have. */
async function readForgotten(tx: Tx, { seq, madeAt }: BackupFacts): Promise<Forgotten> {
  const later = await tx.readJournal<{ action: string; operation: OperationId; changes: string }>(
    tx
      .knex('journal')
      .where({ kind: 'operation' })
      .whereIn('action', [expungeAction, purgeOperationAction])
      .where('seq', '>', seq)
      .orderBy('seq')
      .select('action', 'operation', 'changes'),
  )
  const expunged = later.flatMap(({ action, changes }) => {
    if (action !== expungeAction) return []
    const facts = JSON.parse(changes) as { field: string; after: unknown }[]
    const factOf = (name: string) => facts.find(({ field }) => field === name)?.after
    return { target: Number(factOf('target')), order: String(factOf('order')) }
  })
  const purges = new Set(
    later.flatMap(({ action, operation }) => (action === purgeOperationAction ? operation : [])),
  )
  const purged = (await listOperations(tx))
    .filter(({ id }) => purges.has(id))
    .map(({ id, name }) => ({ operation: id, name }))
  const holds = await tx.all(tx.knex('holds').where('set_at', '>', madeAt).select('id'))
  return { expunged, purged, holds: holds.length }
}

/** Leaves out the purged operations that the restored data does not have. Undefined if nothing is left. */
async function withoutMissing(tx: Tx, forgotten: Forgotten): Promise<Forgotten | undefined> {
  const known = new Set((await listOperations(tx)).map(({ id }) => id))
  const purged = forgotten.purged.filter(({ operation }) => known.has(operation))
  const { expunged, holds } = forgotten
  return expunged.length + purged.length + holds > 0 ? { expunged, purged, holds } : undefined
}

function notEmpty(): FailureError {
  return new FailureError(refused(messages.backup.notEmpty))
}

async function saveCopy(
  db: Database,
  folder: string,
  at: Instant,
  sealTo: SealTo | undefined,
): Promise<string> {
  const { file } = await writeBackup(db, await newBackupFile(folder, at, 'before-restore'), at, { sealTo })
  return file
}

async function restoreTables(tx: Tx, db: Database, file: string, options: ReadOptions): Promise<void> {
  await emptyTables(tx)
  const head = await putRows(tx, file, options)
  await fillTargetKeys({
    all: (sql, bindings) => tx.all({ sql, bindings }),
    insert: (insertion) => tx.insertAll(insertion),
  })
  await addMissingOperation(tx)
  // A backup of an older version has it.
  await tx.run(tx.knex('settings').where({ name: secretSetting }).delete())
  if (head && !head.migrations.includes('015-field-keys'))
    await tx.run(tx.knex('settings').insert(unboundSetting))
  if (head) await setLastIds(tx, db.engine, head.lastIds)
  const { seq, hash } = head?.journal ?? { seq: 0, hash: firstHash }
  await tx.run(tx.knex('journal_head').insert({ seq, hash }))
  // The cached head belongs to the old journal.
  tx.journalHead = undefined
}

/** Adds the one operation of a backup from before there were operations, with the adjustment of its settings. */
async function addMissingOperation(tx: Tx): Promise<void> {
  const [known] = await tx.all(tx.knex('operations').select('id').limit(1))
  if (known) return
  const [first] = await tx.readJournal<{ at: string }>(
    tx.knex('journal').orderBy('seq').limit(1).select('at'),
  )
  const [setting] = await tx.all<{ value: string }>(
    tx.knex('settings').where({ name: adjustmentSetting }).select('value'),
  )
  await tx.run(
    tx.knex('operations').insert({
      id: firstOperation,
      name: '',
      name_key: '',
      state: 'open',
      starts_at: first?.at ?? new Date(0).toISOString(),
      version: 0,
      arrest_adjustment: Number(setting?.value ?? 0),
    }),
  )
  await tx.run(tx.knex('settings').where({ name: adjustmentSetting }).delete())
}

async function emptyTables(tx: Tx): Promise<void> {
  for (const table of [...leftOutTables, ...Object.keys(backedUpTables).reverse()]) {
    await tx.run(tx.knex(table).delete())
  }
}

async function putRows(
  tx: Tx,
  file: string,
  { onRows, opener }: ReadOptions,
): Promise<BackupHead | undefined> {
  let head: BackupHead | undefined
  let [put, all] = [0, 0]
  let waiting: { table: string; rows: Row[] } = { table: '', rows: [] }
  const putWaiting = async () => {
    if (waiting.rows.length === 0) return
    await tx.run(tx.knex(waiting.table).insert(waiting.rows))
    put += waiting.rows.length
    onRows?.(put, all)
  }
  for await (const part of readBackup(file, opener)) {
    if (!head) {
      head = part.head
      all = rowCount(head)
    }
    const columns = head.tables[part.table]?.columns.length ?? 1
    const isFull = waiting.rows.length >= Math.min(500, Math.floor(maxValues / columns))
    if (isFull || waiting.table !== part.table) {
      await putWaiting()
      waiting = { table: part.table, rows: [] }
    }
    waiting.rows.push(part.row)
  }
  await putWaiting()
  return head
}
