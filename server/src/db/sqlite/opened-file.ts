import { type BigIntStats, statSync } from 'node:fs'
import { resolve } from 'node:path'

/** The file of a database as it was opened. SQLite goes on with it when its path is gone or leads to another file. */
export class OpenedFile {
  readonly path: string
  readonly #opened: BigIntStats | undefined

  constructor(path: string) {
    this.path = resolve(path)
    this.#opened = this.#atPath()
  }

  /** Undefined while the path leads to this file. */
  get problem(): DatabaseMoved | undefined {
    const found = this.#atPath()
    const isInPlace = found?.ino === this.#opened?.ino && found?.dev === this.#opened?.dev
    return isInPlace ? undefined : new DatabaseMoved(this.path)
  }

  /** @throws DatabaseMoved when the path leads to another file, or to none */
  requireInPlace(): void {
    const { problem } = this
    if (problem) throw problem
  }

  #atPath(): BigIntStats | undefined {
    return statSync(this.path, { bigint: true, throwIfNoEntry: false })
  }
}

/** Since the database was opened its file was moved, removed or replaced. What would be written now would vanish with the old file. */
export class DatabaseMoved extends Error {
  /** SQLite's code for this case, by which it is known as an outage. SQLite itself does not notice it. */
  readonly code = 'SQLITE_READONLY_DBMOVED'

  /** @param copy the file that has what was in the old one */
  constructor(path: string, copy?: string) {
    const then =
      copy === undefined
        ? 'Nothing more is written. Put the file back, or stop Watchfloor, which then saves what it had beside it.'
        : `What was in the old file is in ${copy}. Find out which of the two has the records of the office.`
    super(`The file of the database at ${path} was moved, removed or replaced while it was in use. ${then}`)
    this.name = 'DatabaseMoved'
  }
}
