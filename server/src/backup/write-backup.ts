import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Instant } from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { readLastIds } from '../db/last-ids.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { version } from '../system/version.ts'
import { type BackupHead, type Row, rowLine } from './format.ts'
import { backedUpTables, numberedTables } from './tables.ts'

/** Facts about a backup that was written or checked. */
export interface BackupFacts {
  readonly file: string
  readonly seq: number
  readonly madeAt: Instant
  readonly counts: Readonly<Record<string, number>>
  /** Number of the first journal entry that was changed before the backup. */
  readonly firstTampered?: number
}

/** Receives the progress of a long task: rows done and rows in all. */
export type OnRows = (rows: number, all: number) => void

/**
 * Writes one state of the database to a file, while others keep writing to the database. The file is complete or absent, and
 * only its owner can read it.
 */
export async function writeBackup(
  db: Database,
  file: string,
  at: Instant,
  onRows?: OnRows,
): Promise<BackupFacts> {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`
  try {
    const head = await db.read(async (reader) => {
      const made = await readHead(db, reader, at)
      await pipeline(
        Readable.from(linesOf(reader, made, onRows)),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
      )
      return made
    })
    await sync(unfinished)
    await rename(unfinished, file)
    return backupFacts(file, head)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Returns the number of rows in a backup. */
export function rowCount({ tables }: BackupHead): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

export function backupFacts(file: string, { journal, madeAt, tables }: BackupHead): BackupFacts {
  const counts = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
  return { file, seq: journal.seq, madeAt, counts }
}

async function readHead(db: Database, reader: Reader, at: Instant): Promise<BackupHead> {
  const { knex } = reader
  const [last] = await reader.all<JournalHead>(
    knex('journal').select('seq', 'hash').orderBy('seq', 'desc').limit(1),
  )
  const tables: Record<string, BackupHead['tables'][string]> = {}
  for (const name of Object.keys(backedUpTables)) {
    const [count] = await reader.all<{ rows: number | string }>(knex(name).count({ rows: '*' }))
    const info = Object.entries(await db.knex(name).columnInfo())
    const blobs = info.filter(([, { type }]) => ['blob', 'bytea'].includes(type)).map(([column]) => column)
    tables[name] = { columns: info.map(([column]) => column), blobs, rows: Number(count?.rows ?? 0) }
  }
  return {
    format: 'watchfloor-backup/1',
    madeAt: at,
    version,
    migrations: await appliedMigrations(db.knex),
    journal: last ?? { seq: 0, hash: '' },
    lastIds: await readLastIds(reader, db.engine, numberedTables),
    tables,
  }
}

async function* linesOf(reader: Reader, head: BackupHead, onRows?: OnRows): AsyncGenerator<string> {
  const all = rowCount(head)
  let written = 0
  const digest = createHash('sha256')
  const counted = (text: string) => {
    digest.update(text)
    return text
  }
  yield counted(`${JSON.stringify(head)}\n`)
  for (const [table, { columns }] of Object.entries(head.tables)) {
    for await (const rows of pagesOf(reader, table)) {
      yield counted(rows.map((row) => `${rowLine(table, columns, row)}\n`).join(''))
      written += rows.length
      onRows?.(written, all)
    }
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`
}

async function* pagesOf(reader: Reader, table: string): AsyncGenerator<Row[]> {
  const { key, page } = backedUpTables[table] as { key: string; page: number }
  let last: unknown
  for (;;) {
    const query = reader.knex(table).orderBy(key).limit(page)
    if (last !== undefined) query.where(key, '>', last as string | number)
    const rows = await reader.all<Row>(query)
    if (rows.length > 0) yield rows
    if (rows.length < page) return
    last = rows.at(-1)?.[key]
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
