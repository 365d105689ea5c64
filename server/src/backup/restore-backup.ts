import { firstHash, messages, Refusal, refused } from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { setLastIds } from '../db/last-ids.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { BackupHead, Row } from './format.ts'
import { readBackup, verifyBackup } from './read-backup.ts'
import { backedUpTables, leftOutTables } from './tables.ts'
import { type BackupFacts, type OnRows, rowCount } from './write-backup.ts'

/** Engines take so many values with one statement. */
const maxValues = 30_000

/**
 * Puts a backup in place of what the database holds, in one transaction: all of it or nothing. The whole file is read and checked
 * before anything is touched.
 *
 * @param isForced whether a database in which somebody already worked may be overwritten
 * @throws BackupDamaged; Refusal when the database is not empty, or the backup is of a newer version
 */
export async function restoreBackup(
  db: Database,
  file: string,
  { isForced, onRows }: { isForced: boolean; onRows?: OnRows },
): Promise<BackupFacts> {
  const facts = await verifyBackup(file)
  await db.write(async (tx) => {
    if (!isForced && (await holdsWork(tx))) throw new Refusal(refused(messages.backup.notEmpty))
    await emptyTables(tx)
    const head = await putRows(tx, db, file, onRows)
    if (head) await setLastIds(tx, db.engine, head.lastIds)
    const { seq, hash } = head?.journal ?? { seq: 0, hash: firstHash }
    await tx.run(tx.knex('journal_head').insert({ seq, hash }))
    // What was known of the journal's end is of the database before.
    tx.journalHead = undefined
  })
  return facts
}

async function holdsWork(tx: Tx): Promise<boolean> {
  for (const table of ['accounts', 'targets', 'journal']) {
    const [row] = await tx.all(tx.knex(table).select(tx.knex.raw('1 as one')).limit(1))
    if (row) return true
  }
  return false
}

async function emptyTables(tx: Tx): Promise<void> {
  for (const table of [...leftOutTables, ...Object.keys(backedUpTables).reverse()]) {
    await tx.run(tx.knex(table).delete())
  }
}

async function putRows(tx: Tx, db: Database, file: string, onRows?: OnRows): Promise<BackupHead | undefined> {
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
    throw new Refusal(refused(messages.backup.newer(version)))
  }
}
