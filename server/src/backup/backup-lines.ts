import { createHash } from 'node:crypto'
import type { Instant } from '@watchfloor/core'
import type { Inspection, Reader } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { readLastIds } from '../db/last-ids.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { readKeyNames } from '../keys/field-keys.ts'
import { version } from '../system/version.ts'
import type { PhotoKeeper } from './backup-photos.ts'
import { type BackupHead, type Row, rowLine } from './format.ts'
import { pagesOf, withoutSecret } from './table-pages.ts'
import { backedUpTables, numberedTables } from './tables.ts'

/** Receives the progress of a long task: rows done and rows in all. */
export type OnRows = (rows: number, all: number) => void

/** Returns the number of rows in a backup. */
export function rowCount({ tables }: BackupHead): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

/** Reads the head of a backup: what it will hold. */
export async function readHead(
  db: Inspection,
  reader: Reader,
  at: Instant,
  format: BackupHead['format'],
): Promise<BackupHead> {
  const { knex } = reader
  const [last] = await reader.all<JournalHead>(
    knex('journal').select('seq', 'hash').orderBy('seq', 'desc').limit(1),
  )
  const tables: Record<string, BackupHead['tables'][string]> = {}
  for (const name of Object.keys(backedUpTables)) {
    // The schema may be older than this program, which saves it before an upgrade.
    if (!(await db.knex.schema.hasTable(name))) continue
    const [count] = await reader.all<{ rows: number | string }>(
      withoutSecret(name, knex(name).count({ rows: '*' })),
    )
    const info = Object.entries(await db.knex(name).columnInfo())
    const blobs = info.filter(([, { type }]) => ['blob', 'bytea'].includes(type)).map(([column]) => column)
    tables[name] = { columns: info.map(([column]) => column), blobs, rows: Number(count?.rows ?? 0) }
  }
  return {
    format,
    madeAt: at,
    version,
    migrations: await appliedMigrations(db.knex),
    journal: last ?? { seq: 0, hash: '' },
    keys: [...(await readKeyNames(knex))],
    lastIds: await readLastIds(
      reader,
      db.engine,
      numberedTables.filter((name) => name in tables),
    ),
    tables,
  }
}

interface LineOptions {
  readonly onRows?: OnRows | undefined
  /** Keeps the photos beside the backup. */
  readonly keeper?: PhotoKeeper | undefined
}

/** Yields the lines of a backup, read page by page. */
export async function* backupLines(
  reader: Reader,
  head: BackupHead,
  { onRows, keeper }: LineOptions = {},
): AsyncGenerator<string> {
  const all = rowCount(head)
  let written = 0
  const digest = createHash('sha256')
  const counted = (text: string) => {
    digest.update(text)
    return text
  }
  yield counted(`${JSON.stringify(head)}\n`)
  for (const [table, { columns, blobs }] of Object.entries(head.tables)) {
    const isKept = keeper !== undefined && blobs.length > 0
    const read = isKept ? columns.filter((column) => !blobs.includes(column)) : undefined
    for await (const rows of pagesOf(reader, table, read)) {
      const whole = isKept ? await inTurn(rows, (row) => keeper.rowOf(row)) : rows
      yield counted(whole.map((row) => `${rowLine(table, columns, row)}\n`).join(''))
      written += rows.length
      onRows?.(written, all)
    }
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`
}

/** Converts rows one after the other, because a transaction runs one query at a time. */
async function inTurn(rows: readonly Row[], convert: (row: Row) => Promise<Row>): Promise<Row[]> {
  const converted: Row[] = []
  for (const row of rows) converted.push(await convert(row))
  return converted
}
