import { z } from 'zod'

/** Where a backup has its photos: in itself, or each once in a folder beside it. */
export const formats = { photosInside: 'watchfloor-backup/1', photosBeside: 'watchfloor-backup/2' } as const

/**
 * Head of a backup. A backup is gzip over lines of JSON: the head, one line for each row as `[table, value, ...]`, and the
 * SHA-256 of all lines before. It has no format of an engine, so it restores into either. Bytes are base64 text, or the SHA-256 and size
 * of a file in the folder of photos.
 */
export const backupHead = z.object({
  format: z.enum(Object.values(formats)),
  madeAt: z.string(),
  version: z.string(),
  migrations: z.array(z.string()),
  /** The last number of the journal and its hash. */
  journal: z.object({ seq: z.int(), hash: z.string() }),
  /** Fingerprints of the keys that its values are sealed with. A backup from before has none. */
  keys: z.array(z.string()).default([]),
  lastIds: z.record(z.string(), z.int()),
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string()), blobs: z.array(z.string()), rows: z.int() }),
  ),
})
export type BackupHead = z.output<typeof backupHead>

/** The last line of a backup: the SHA-256 of all lines before. */
export const backupEnd = z.object({ sha256: z.string() })

export type Row = Readonly<Record<string, unknown>>

/** Returns the line of a row, with bytes as base64. */
export function rowLine(table: string, columns: readonly string[], row: Row): string {
  const values = columns.map((column) => {
    const value = row[column]
    return Buffer.isBuffer(value) ? value.toString('base64') : value
  })
  return JSON.stringify([table, ...values])
}

/** Returns the value that a line of JSON holds, or undefined if the line is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the row that a line holds, or undefined if the line is not a row of this backup. */
export function readRow(line: string, { tables }: BackupHead): { table: string; row: Row } | undefined {
  const parts = parseJson(line)
  if (!Array.isArray(parts)) return undefined
  const [table, ...values] = parts as [string, ...unknown[]]
  const known = Object.hasOwn(tables, table) ? tables[table] : undefined
  if (!known || values.length !== known.columns.length) return undefined
  const blobs = new Set(known.blobs)
  const entries = known.columns.map((column, index) => {
    const value = values[index]
    return [column, blobs.has(column) && typeof value === 'string' ? Buffer.from(value, 'base64') : value]
  })
  return { table, row: Object.fromEntries(entries) as Row }
}

/** The file is not a backup, or was damaged or changed. */
export class BackupDamaged extends Error {
  constructor(file: string, why: string) {
    super(`${file} is no whole backup: ${why} Nothing was changed.`)
    this.name = 'BackupDamaged'
  }
}
