import { finished } from 'node:stream/promises'
import type { Knex } from 'knex'
import { DatabaseError } from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import type { Insertion } from '../database.ts'

/** A connection of the driver. Knex has no types for its own. */
interface Connection {
  query(copy: CopyStreamQuery): CopyStreamQuery
  readonly connection: { readonly stream: { destroy(): void } }
}

/** Adds many rows with `COPY`, which needs no plan for each row. */
export async function copyRows(trx: Knex.Transaction, insertions: readonly Insertion[]): Promise<void> {
  const { client } = trx as unknown as { client: { acquireConnection(): Promise<Connection> } }
  // Inside a transaction this is the transaction's connection.
  const connection = await client.acquireConnection()
  for (const { table, columns, rows } of insertions) {
    const copy = connection.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    copy.end(rows.map(lineOf).join(''))
    try {
      await finished(copy)
    } catch (error) {
      // After a timeout the engine may still request the rows, and this stream would throw.
      if (!(error instanceof DatabaseError)) connection.connection.stream.destroy()
      throw error
    }
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function lineOf(row: readonly unknown[]): string {
  return `${row.map(cellText).join('\t')}\n`
}

/** Returns a value in COPY's text format. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = String(value)
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text
}
