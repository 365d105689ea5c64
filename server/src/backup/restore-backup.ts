import { FailureError, firstHash, type Instant, messages, refused } from '@watchfloor/core'
import type { Database, Reader, Tx } from '../db/database.ts'
import { setLastIds } from '../db/last-ids.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { firstOperation } from '../operation/operation-store.ts'
import { newBackupFile } from './backup-folder.ts'
import type { BackupHead, Row } from './format.ts'
import { readBackup, verifyBackup } from './read-backup.ts'
import { backedUpTables, leftOutTables } from './tables.ts'
import { type BackupFacts, type OnRows, rowCount, writeBackup } from './write-backup.ts'

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
  readonly onRows?: OnRows
}

export interface RestoreFacts extends BackupFacts {
  /** The backup of the overwritten data. */
  readonly copy?: string
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
  { mayOverwrite, copyTo, at, onRows }: RestoreOptions,
): Promise<RestoreFacts> {
  const facts = await verifyBackup(file)
  return db.serving.alone(async () => {
    const isUsed = await db.read(isWorkedOn)
    if (isUsed && !(await mayOverwrite())) throw notEmpty()
    const copy = isUsed ? await saveCopy(db, copyTo, at) : undefined
    const restore = async (tx: Tx) => {
      // A command may have written since the first check.
      if (!isUsed && (await isWorkedOn(tx))) throw notEmpty()
      await restoreTables(tx, db, file, onRows)
    }
    await db.write(restore, { isLong: true })
    return { ...facts, ...(copy !== undefined && { copy }) }
  })
}

function notEmpty(): FailureError {
  return new FailureError(refused(messages.backup.notEmpty))
}

async function saveCopy(db: Database, folder: string, at: Instant): Promise<string> {
  const { file } = await writeBackup(db, await newBackupFile(folder, at, 'before-restore'), at)
  return file
}

async function restoreTables(tx: Tx, db: Database, file: string, onRows: OnRows | undefined): Promise<void> {
  await emptyTables(tx)
  const head = await putRows(tx, db, file, onRows)
  await addMissingOperation(tx)
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

async function isWorkedOn(reader: Reader | Tx): Promise<boolean> {
  const first = (table: string) => reader.knex(table).select(reader.knex.raw('1 as one')).limit(1)
  const journal =
    'readJournal' in reader ? reader.readJournal(first('journal')) : reader.all(first('journal'))
  const found = [
    ...(await reader.all(first('accounts'))),
    ...(await reader.all(first('targets'))),
    ...(await journal),
  ]
  return found.length > 0
}

async function emptyTables(tx: Tx): Promise<void> {
  for (const table of [...leftOutTables, ...Object.keys(backedUpTables).reverse()]) {
    await tx.run(tx.knex(table).delete())
  }
}

async function putRows(
  tx: Tx,
  db: Database,
  file: string,
  onRows: OnRows | undefined,
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
  for await (const part of readBackup(file)) {
    if (!head) {
      head = part.head
      all = rowCount(head)
      await requireKnownSchema(db, head)
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

async function requireKnownSchema(db: Database, { migrations, version }: BackupHead): Promise<void> {
  const known = new Set(await appliedMigrations(db.knex))
  if (!migrations.every((name) => known.has(name))) {
    throw new FailureError(refused(messages.backup.newer(version)))
  }
}
