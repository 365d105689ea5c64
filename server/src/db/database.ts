import type { JournalKind, Outcome } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { FieldCipher } from './field-cipher.ts'
import type { HiddenRange, HiddenWork } from './hidden-rows.ts'
import type { JournalHead } from './journal-head.ts'
import type { JournalKeys } from './journal-keys.ts'
import type { ServingLock } from './serving-lock.ts'
import type { WriteLoad } from './write-load.ts'

/** SQL with `?` for its values, for queries that run too often to be built each time. */
export interface Statement {
  readonly sql: string
  readonly bindings: readonly unknown[]
}

/** A Knex query or a statement, which the engine runs. */
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
  readonly operation: number | null
  /** Null for entries from before there were outcomes. */
  readonly outcome: Outcome | null
  /** The fingerprint of a key and the MAC of the hash under it (rule J14). Null for an entry without a key. */
  readonly mac: string | null
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
  'operation',
  'outcome',
  'mac',
] as const satisfies readonly (keyof JournalRow)[]

/** Rows to add to a table. Columns that are not named get their defaults. */
export interface Insertion {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** A change of one row, which `key` finds by its number. */
export interface RowChange {
  readonly table: 'targets' | 'target_keys'
  readonly key: 'id' | 'target_id'
  readonly id: number
  readonly columns: Readonly<Record<string, unknown>>
  /** Whether it changes which targets belong together. */
  readonly regroups?: boolean
}

export interface RowOfTarget {
  /** Id of a target. */
  readonly id: number
}

/** A read of the rows that belong to one target, which can be made for several targets in one statement. */
export interface TargetRead<Row extends RowOfTarget> {
  statement(ids: readonly number[]): Statement
  /** Returns those of the rows that belong to one of the targets. */
  rowsOf(id: number, rows: readonly Row[]): Row[]
}

/** Runs queries inside one transaction. */
export interface Reader {
  /** Builds queries. */
  readonly knex: Knex
  all<Row>(query: Query): Promise<Row[]>
}

/** The open write transaction. Its statements run under the journal's lock, from the first one to the commit. */
export interface Tx extends Reader {
  /** Seals and opens sensitive values. */
  readonly cipher: FieldCipher
  /** Makes the MACs of journal entries. */
  readonly journalKeys: JournalKeys
  /** Runs a statement that writes, and returns its rows. */
  run<Row>(query: Query): Promise<Row[]>
  /** Changes one row. It is written no later than the next statement of another kind, and the commit. */
  change(row: RowChange): Promise<void>
  /** Reads the rows that belong to a target. The same statement may read those of the writes that wait. */
  readTarget<Row extends RowOfTarget>(id: number, read: TargetRead<Row>): Promise<Row[]>
  /** Adds many rows in the engine's fastest way, table by table. */
  insertAll(...insertions: readonly Insertion[]): Promise<void>
  /** Adds a row to the journal. It is written no later than the commit. */
  append(row: JournalRow): Promise<void>
  /** Reads the journal, including the rows that this transaction added. `all` throws for the journal. */
  readJournal<Row>(query: Query): Promise<Row[]>
  /** End of the journal. It is read once per transaction and updated at each append; a new transaction starts without it. */
  journalHead: JournalHead | undefined
}

/** What every transaction of a database shares. */
export type TxContext = Pick<Tx, 'knex' | 'cipher' | 'journalKeys'>

/** A database opened without creating or migrating anything. */
export interface Inspection {
  readonly engine: 'sqlite' | 'postgres'
  /** Builds queries, and runs reads that need no transaction. */
  readonly knex: Knex
  /** Runs reads on one state of the database. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** Returns the problems that the engine's own check of its files finds, as sentences. */
  integrityProblems(): Promise<string[]>
  close(): Promise<void>
}

export interface WriteOptions {
  /** Whether the write may take seconds, for example an import. PostgreSQL gives it a transaction and a connection of its own. */
  readonly isLong?: boolean
  /** Whether another write of the call follows, which returns its reply (rule R20). */
  readonly isStep?: boolean
  /** Id of the target that the write reads first. Writes that share a commit read theirs in one statement. */
  readonly target?: number
}

/** The database. Only the modules of this folder know its engine. */
export interface Database extends Inspection {
  /** Seals and opens sensitive values. */
  readonly cipher: FieldCipher
  /** Makes and checks the MACs of journal entries. */
  readonly journalKeys: JournalKeys
  /** The lock that keeps maintenance and servers apart. */
  readonly serving: ServingLock
  /** How busy the writer of this process is. */
  readonly load: WriteLoad
  /** Last journal number that this process knows to be committed. */
  readonly committedSeq: number
  /** Number of the journal up to which there are commits of other processes. This process made all that it knows of after it. */
  readonly externalSeq: number
  /** When this process last read the end of the journal (ms of `performance.now()`), for a commit of its own or a check. */
  readonly endReadAtMs: number
  /** How often this process found another journal in place of the one that it knew, for example after a restore. */
  readonly replacements: number
  /** Calls the listener after every commit that this process makes or notices. Returns a function that ends it. */
  onCommit(listener: () => void): () => void
  /** Watches for external commits until the returned function is called. */
  watchExternalCommits(): () => void
  /** Checks for external commits. */
  checkExternalCommits(): Promise<void>
  /** Runs one read, which needs no transaction of its own. An engine may prepare it once for all. */
  query<Row>(statement: Statement): Promise<Row[]>
  /**
   * Runs `work` in a transaction and resolves when it is on disk. Writes run one after the other. If `work` throws, its changes are rolled
   * back and the error is thrown here. `work` may be retried from its start, so it must have no effects outside `tx`.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>
  /**
   * Adds many rows that nobody sees before `publish` is committed, while others write. If a step throws, or the process dies, the
   * rows are deleted. @throws ImportLost
   */
  writeHidden<T>(range: HiddenRange, work: HiddenWork<T>): Promise<T>
  /** Rewrites the engine's files without what was deleted. Others wait meanwhile. Returns false if a long reader kept some of it. */
  compact(): Promise<boolean>
}

/** There is no database at this address. */
export class DatabaseMissing extends Error {
  /** @param place absolute path, or address without its password */
  constructor(place: string) {
    super(
      `There is no database at ${place}. Check --database and DATABASE_URL; \`watchfloor users add EMAIL --role admin --create\` starts a new one.`,
    )
    this.name = 'DatabaseMissing'
  }
}

/** The file at this address is not a database. */
export class NotADatabase extends Error {
  constructor(path: string) {
    super(`${path} is not an SQLite database. Check --database and DATABASE_URL. Nothing was changed.`)
    this.name = 'NotADatabase'
  }
}

/** There can be no database at this path, because it leads through a file, for example. */
export class DatabaseMisplaced extends Error {
  constructor(path: string, reason: string, cause?: unknown) {
    super(`There can be no database at ${path}: ${reason}. Check --database and DATABASE_URL.`, { cause })
    this.name = 'DatabaseMisplaced'
  }
}

/** The database at this address is that of another program. */
export class ForeignDatabase extends Error {
  /** @param place absolute path, or address without its password */
  constructor(place: string, table: string) {
    super(
      `The database at ${place} belongs to another program: it has a table ${table}. Check --database and DATABASE_URL. Nothing was changed.`,
    )
    this.name = 'ForeignDatabase'
  }
}

/** The file of the database, its folder or their file system is read-only. */
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

/** The cause when no connection was free in time. It stands for Knex's own words, which are for programmers. */
export const noConnection =
  'it gave no connection in time. PostgreSQL, the account of the desk or a pooler may have none left'

/** The database is not reachable or does not answer in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    const isPoolEmpty = (cause as Error | undefined)?.name === 'KnexTimeoutError'
    super('The database does not answer', { cause: isPoolEmpty ? new Error(noConnection) : cause })
    this.name = 'DatabaseUnavailable'
  }
}
