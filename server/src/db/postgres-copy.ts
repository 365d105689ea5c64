import type { Knex } from 'knex'
import type { Insertion } from './database.ts'

/** What of a connection `COPY` needs; the driver's own types leave it out. */
interface Connection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Adds many rows with `COPY`: the engine reads them without making a plan for each. One trip, however many tables. */
export async function copyRows(trx: Knex.Transaction, insertions: readonly Insertion[]): Promise<void> {
  const { client } = trx as unknown as {
    client: { acquireConnection(): Promise<{ query(task: CopyTask): void }> }
  }
  // Within a transaction this is its own connection.
  const connection = await client.acquireConnection()
  await new Promise<void>((resolve, reject) => connection.query(new CopyTask(insertions, resolve, reject)))
}

/** Told by the driver how its statement goes. An error comes before the connection is ready again. */
class CopyTask {
  readonly #text: string
  readonly #parts: readonly Buffer[]
  readonly #resolve: () => void
  readonly #reject: (error: unknown) => void

  constructor(insertions: readonly Insertion[], resolve: () => void, reject: (error: unknown) => void) {
    this.#text = insertions
      .map(({ table, columns }) => `copy ${table} (${columns.join(', ')}) from stdin`)
      .join('; ')
    this.#parts = insertions.map(({ rows }) => Buffer.from(rows.map(lineOf).join('')))
    this.#resolve = resolve
    this.#reject = reject
  }

  /** The rows go with the statement: an engine that refuses it drops what comes after, as its protocol says. */
  submit(connection: Connection): void {
    connection.query(this.#text)
    for (const part of this.#parts) {
      connection.sendCopyFromChunk(part)
      connection.endCopyFrom()
    }
  }

  handleCopyInResponse(): void {
    // What it asks for is on its way.
  }

  handleCommandComplete(): void {
    // The connection is not ready for the next statement before it says so.
  }

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function lineOf(row: readonly unknown[]): string {
  return `${row.map(cellText).join('\t')}\n`
}

/** A value in COPY's own text form. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = String(value)
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text
}
