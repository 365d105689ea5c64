import { Database, type Statement } from 'sqlite3'

/** The timeout comes first, because the other pragmas may have to wait for another process. */
export const writerPragmas = [
  'PRAGMA busy_timeout = 10000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
] as const

const maxStatements = 200

/** One connection, by default one that writes. Its statements are prepared once. */
export class SqliteConnection {
  #db: Database
  #statements = new Map<string, Promise<Statement>>()

  private constructor(db: Database) {
    this.#db = db
  }

  static async open(path: string, pragmas: readonly string[] = writerPragmas): Promise<SqliteConnection> {
    const db = await new Promise<Database>((resolve, reject) => {
      const opened: Database = new Database(path, (error) => (error ? reject(error) : resolve(opened)))
    })
    const connection = new SqliteConnection(db)
    for (const pragma of pragmas) await connection.exec(pragma)
    return connection
  }

  exec(sql: string): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#db.exec(sql, (error) => (error ? reject(error) : resolve())),
    )
  }

  /** Runs any statement with the driver's `all`, the one call that leaves no statement open. */
  async all<Row>(sql: string, bindings: readonly unknown[]): Promise<Row[]> {
    const statement = await (this.#statements.get(sql) ?? this.#prepare(sql))
    return new Promise((resolve, reject) => {
      statement.all<Row>(bindings, (error, rows) => (error ? reject(error) : resolve(rows)))
    })
  }

  async close(): Promise<void> {
    for (const prepared of this.#statements.values()) {
      const statement = await prepared
      await new Promise<void>((resolve) => statement.finalize(() => resolve()))
    }
    await new Promise<void>((resolve, reject) =>
      this.#db.close((error) => (error ? reject(error) : resolve())),
    )
  }

  /**
   * Prepares a statement. A concurrent call for the same SQL shares it, because an untracked statement would keep the file
   * open.
   */
  #prepare(sql: string): Promise<Statement> {
    if (this.#statements.size >= maxStatements) this.#dropOldest()
    // Without its callback, a statement that cannot be prepared would end the process.
    const prepared = new Promise<Statement>((resolve, reject) => {
      const made: Statement = this.#db.prepare(sql, (error: Error | null) =>
        error ? reject(error) : resolve(made),
      )
    })
    this.#statements.set(sql, prepared)
    prepared.catch(() => this.#statements.delete(sql))
    return prepared
  }

  #dropOldest(): void {
    const oldest = this.#statements.entries().next().value
    if (!oldest) return
    this.#statements.delete(oldest[0])
    oldest[1].then(
      (statement) => statement.finalize(),
      () => undefined,
    )
  }
}
