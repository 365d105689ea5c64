import type { Knex } from 'knex'

/** A query as Knex builds it; the engine runs it. */
export type Query = Knex.QueryBuilder | Knex.Raw

/** Where the journal stands while a transaction holds its lock. */
export interface JournalHead {
  seq: number
  hash: string
}

/** Runs queries inside one transaction. */
export interface Reader {
  all<Row>(query: Query): Promise<Row[]>
}

/** The one open write transaction; whoever has it holds the journal's lock. */
export interface Tx extends Reader {
  readonly knex: Knex
  /** Read once a transaction, then kept by whoever appends; the engine forgets it when work is taken back. */
  journalHead: JournalHead | undefined
}

/** The database, whichever engine it is. Only the modules of this folder know which. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Builds queries, and runs reads that need no transaction. */
  readonly knex: Knex
  /** The journal number up to which this process knows of commits. */
  readonly committedSeq: number
  /** Looks for commits of other processes; true when there were some. */
  checkForeignCommits(): Promise<boolean>
  /** Runs reads that see one state of the database. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction and answers when it is on disk. Writes happen one after the other. What `work` throws takes
   * its changes back and is thrown here.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The engine's own check of its files; problems as sentences. */
  integrityProblems(): Promise<string[]>
  close(): Promise<void>
}

/** The database cannot be reached or does not take the work in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
    this.name = 'DatabaseUnavailable'
  }
}
