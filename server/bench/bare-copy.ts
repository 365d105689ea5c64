import { rmSync } from 'node:fs'
import { openContext, readSettings } from '@watchfloor/server'
import { Database } from 'sqlite3'

/** Tables that an import of targets fills. Their index of texts is filled after its answer. */
const tables = ['targets', 'target_keys', 'journal']

/**
 * Returns the rows per second that SQLite alone copies from an imported database into new tables of the same form: one statement for
 * each table, one commit, nothing read from a file, checked, looked up or hashed. It shows what the tables and their indexes cost.
 */
export async function bareCopy(imported: string, copy: string, rows: number): Promise<number> {
  rmSync(copy, { force: true })
  await (await openContext(readSettings({ DATABASE_URL: `sqlite:${copy}`, LOG_LEVEL: 'error' }))).close()
  const db = new Database(copy)
  await run(db, `attach '${imported}' as imported; delete from journal`)
  const startedMs = performance.now()
  const statements = tables.map((table) => `insert into ${table} select * from imported.${table} order by 1`)
  await run(db, ['begin', ...statements, 'commit'].join('; '))
  const seconds = (performance.now() - startedMs) / 1000
  await new Promise<void>((resolve) => db.close(() => resolve()))
  return rows / seconds
}

function run(db: Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => db.exec(sql, (error) => (error ? reject(error) : resolve())))
}
