import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { Database } from 'sqlite3'

/**
 * Returns the rows per second that the sqlite3 shell imports into a plain table. Without the shell, it does the same work
 * itself.
 */
export async function bareImport(list: string, database: string, rows: number): Promise<number> {
  rmSync(database, { force: true })
  const startedMs = performance.now()
  const { status, error } = spawnSync('sqlite3', [database, `.import --csv "${list}" plain`])
  if (error || status !== 0) return bareInsert(list, database, rows)
  return rows / ((performance.now() - startedMs) / 1000)
}

/** Does the shell's work: splits the file into cells, inserts each row into a table of texts, and commits once. */
async function bareInsert(list: string, database: string, rows: number): Promise<number> {
  rmSync(database, { force: true })
  const startedMs = performance.now()
  const [head = '', ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n')
  const names = head.split(',').map((name) => `"${name}" text`)
  const db = new Database(database)
  await run(db, `create table plain (${names.join(', ')}); begin`)
  const places = `(${names.map(() => '?').join(', ')})`
  for (let at = 0; at < lines.length; at += 500) {
    const part = lines.slice(at, at + 500).map(cellsOf)
    const sql = `insert into plain values ${part.map(() => places).join(', ')}`
    await new Promise<void>((resolve, reject) =>
      db.run(sql, part.flat(), (failure: Error | null) => (failure ? reject(failure) : resolve())),
    )
  }
  await run(db, 'commit')
  await new Promise<void>((resolve) => db.close(() => resolve()))
  return rows / ((performance.now() - startedMs) / 1000)
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}

function run(db: Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => db.exec(sql, (error) => (error ? reject(error) : resolve())))
}
