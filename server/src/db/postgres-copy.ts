import type { Knex } from 'knex'

/** What of a connection `COPY` needs; the driver's own types leave it out. */
interface Connection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** Adds many rows with `COPY`: the engine reads them without making a plan for each. */
export async function copyRows(
  trx: Knex.Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const { client } = trx as unknown as {
    client: { acquireConnection(): Promise<{ query(task: CopyTask): void }> }
  }
  // Within a transaction this is its own connection.
  const connection = await client.acquireConnection()
  const text = `copy ${table} (${columns.join(', ')}) from stdin`
  const data = Buffer.from(rows.map((row) => `${row.map(cellText).join('\t')}\n`).join(''))
  await new Promise<void>((resolve, reject) => connection.query(new CopyTask(text, data, resolve, reject)))
}

/** Told by the driver how its statement goes. An error comes before the connection is ready again. */
class CopyTask {
  readonly #text: string
  readonly #data: Buffer
  readonly #resolve: () => void
  readonly #reject: (error: unknown) => void

  constructor(text: string, data: Buffer, resolve: () => void, reject: (error: unknown) => void) {
    this.#text = text
    this.#data = data
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
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

/** A value in COPY's own text form. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = String(value)
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text
}
