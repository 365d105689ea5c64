import type { JournalKind } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { FieldCipher } from './field-cipher.ts'
import type { JournalHead } from './journal-head.ts'
import type { ServingLock } from './serving-lock.ts'

/** SQL with `?` for its values: for what is run so often that building it each time shows. */
export interface Statement {
  readonly sql: string
  readonly bindings: readonly unknown[]
}

/** A query as Knex builds it, or a statement as it is; the engine runs it. */
export type Query = Knex.QueryBuilder | Knex.Raw | Statement

export function isStatement(query: Query): query is Statement {
  return (
    'bindings' in query &&
    typeof query.bindings !== 'function' &&
    'sql' in query &&
    typeof query.sql === 'string'
  )
}

/** A row of the journal, by its columns. */
export interface JournalRow {
  readonly seq: number
  readonly batch: number
  readonly at: string
  readonly actor: string
  readonly via: string
  readonly action: string
  readonly kind: JournalKind
  readonly object: string
  readonly changes: string
  readonly previous_hash: string
  readonly hash: string
  readonly session: string
}

export const journalColumns = [
  'seq',
  'batch',
  'at',
  'actor',
  'via',
  'action',
  'kind',
  'object',
  'changes',
  'previous_hash',
  'hash',
  'session',
] as const satisfies readonly (keyof JournalRow)[]

/** Rows to add to a table; columns that are not named get their defaults. */
export interface Insertion {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Runs queries inside one transaction. */
export interface Reader {
  /** Builds queries. */
  readonly knex: Knex
  all<Row>(query: Query): Promise<Row[]>
}

/** The one open write transaction; whoever has it holds the journal's lock. */
export interface Tx extends Reader {
  /** Seals and opens sensitive values. */
  readonly cipher: FieldCipher
  /** Runs a statement that writes, and answers the rows it returns. */
  run<Row>(query: Query): Promise<Row[]>
  /** Adds many rows in the engine's quickest way, of several tables one after the other. */
  insertAll(...insertions: readonly Insertion[]): Promise<void>
  /** Adds a row to the journal. It is written at the commit at the latest. */
  append(row: JournalRow): Promise<void>
  /** Reads the journal, the rows that this transaction added included. `all` refuses to. */
  readJournal<Row>(query: Query): Promise<Row[]>
  /** Read once a transaction, then kept by whoever appends; the engine forgets it when work is taken back. */
  journalHead: JournalHead | undefined
}

/** A database as it is, to be looked at: nothing is made or brought up to date. */
export interface Inspection {
  readonly engine: 'sqlite' | 'postgres'
  /** Builds queries, and runs reads that need no transaction. */
  readonly knex: Knex
  /** The engine's own check of its files; problems as sentences. */
  integrityProblems(): Promise<string[]>
  close(): Promise<void>
}

/** The database, whichever engine it is. Only the modules of this folder know which. */
export interface Database extends Inspection {
  /** Seals and opens sensitive values. */
  readonly cipher: FieldCipher
  /** Keeps maintenance and servers apart. */
  readonly serving: ServingLock
  /** The journal number up to which this process knows of commits. */
  readonly committedSeq: number
  /** Calls after every commit that this process makes or notices; the answer ends it. */
  onCommit(listener: () => void): () => void
  /** Looks out for commits of other processes, until the answer is called. */
  watchExternalCommits(): () => void
  /** Looks for commits of other processes; true when there were some. */
  checkExternalCommits(): Promise<boolean>
  /** Runs reads that see one state of the database. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction and answers when it is on disk. Writes happen one after the other. What `work` throws takes
   * its changes back and is thrown here. `work` may run again from its start, so it does nothing but through `tx`.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Nothing was ever kept at an address. */
export class DatabaseMissing extends Error {
  /** @param place absolute path, or address without its password */
  constructor(place: string) {
    super(
      `There is no database at ${place}. Check --database and DATABASE_URL; \`watchfloor users add EMAIL --role admin --create\` starts a new one.`,
    )
    this.name = 'DatabaseMissing'
  }
}

/** There is no room on the disk of the database. */
export class DiskFull extends Error {
  constructor(path: string, cause: unknown) {
    super(`The disk of the database at ${path} is full. Free some space and try again.`, { cause })
    this.name = 'DiskFull'
  }
}

/** The file of the database, its folder or their file system does not take writes. */
export class DatabaseReadOnly extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `The database at ${path} cannot be written to: its file, its folder or the file system is read-only.`,
      {
        cause,
      },
    )
    this.name = 'DatabaseReadOnly'
  }
}

/** The database cannot be reached or does not take the work in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
    this.name = 'DatabaseUnavailable'
  }
}
