import { rmSync } from 'node:fs'
import { Database } from 'sqlite3'

/**
 * Returns the updates of one row per second by SQLite alone: WAL, synchronous FULL, one prepared statement, one after the
 * other.
 */
export async function bareUpdatesPerSecond(path: string, seconds: number): Promise<number> {
  const db = new Database(path)
  const run = (sql: string) =>
    new Promise<void>((resolve, reject) => db.exec(sql, (error) => (error ? reject(error) : resolve())))
  await run(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; create table if not exists bare (id integer primary key, text text)',
  )
  await run("insert or replace into bare values (1, 'before')")
  const statement = db.prepare('update bare set text = ? where id = 1')
  const update = (text: string) =>
    new Promise<void>((resolve, reject) =>
      statement.run(text, (error: Error | null) => (error ? reject(error) : resolve())),
    )
  const endMs = performance.now() + seconds * 1000
  let count = 0
  while (performance.now() < endMs) await update(`text ${count++}`)
  await new Promise<void>((resolve) => statement.finalize(() => resolve()))
  await new Promise<void>((resolve) => db.close(() => resolve()))
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
  return count / seconds
}
