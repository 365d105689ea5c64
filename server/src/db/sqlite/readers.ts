import { SqliteConnection } from './connection.ts'
import type { OpenedFile } from './opened-file.ts'

/** Maximum number of connections. Each runs one statement at a time. */
const maxConnections = 4

/** Connections that only read. Their statements are prepared once, so that a page costs no planning. */
export class SqliteReaders {
  readonly #file: OpenedFile
  readonly #pragmas: readonly string[]
  readonly #connections = new Map<number, Promise<SqliteConnection>>()
  #turn = 0

  constructor(file: OpenedFile, pragmas: readonly string[]) {
    this.#file = file
    this.#pragmas = pragmas
  }

  async all<Row>(sql: string, bindings: readonly unknown[]): Promise<Row[]> {
    const turn = this.#turn++ % maxConnections
    const connection = this.#connections.get(turn) ?? this.#connect(turn)
    return (await connection).all<Row>(sql, bindings)
  }

  async close(): Promise<void> {
    const connections = [...this.#connections.values()]
    this.#connections.clear()
    for (const connection of connections) await (await connection.catch(() => undefined))?.close()
  }

  async #open(): Promise<SqliteConnection> {
    this.#file.requireInPlace()
    return SqliteConnection.open(this.#file.path, this.#pragmas)
  }

  #connect(turn: number): Promise<SqliteConnection> {
    const connection = this.#open()
    this.#connections.set(turn, connection)
    // A failed connection is tried again.
    connection.catch(() => this.#connections.delete(turn))
    return connection
  }
}
