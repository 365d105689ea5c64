import knexFactory, { type Knex } from 'knex'
import { CommittedSeq } from './committed-seq.ts'
import {
  type Database,
  DatabaseUnavailable,
  type Inspection,
  isStatement,
  type Query,
  type Tx,
} from './database.ts'
import type { FieldCipher } from './field-cipher.ts'
import { keepHead } from './journal-head.ts'
import { migrate, SchemaNewer } from './migrate.ts'
import { copyRows } from './postgres-copy.ts'
import { commitChannel, listenForCommits } from './postgres-listen.ts'
import { postgresServingLock } from './postgres-serving-lock.ts'
import { quietLog } from './quiet-log.ts'
import { Gate, waitEnd, whileLocked } from './wait-for-lock.ts'

/** Number of the advisory lock. All versions must use the same one. */
const journalLock = 7_203_115
const migrationLock = 7_203_116

/** Timeouts of a session, so that a hanging statement does not hold the journal's lock for long. */
const sessionOptions =
  '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000'

/** Maximum time (ms) of a query. It is longer than the engine's own timeout, for an engine that does not respond at all. */
const queryTimeoutMs = 35_000

/**
 * Maximum number of connections that wait to write. During a long write of another process, the others stay free for reading.
 */
const maxWriters = 6

/** Opens `postgres://…` and migrates its schema. The journal's lock is a transaction-level advisory lock. */
export async function openPostgres(url: string, cipher: FieldCipher): Promise<Database> {
  const knex = connect(url)
  try {
    await migrate(knex, (trx) => trx.raw('select pg_advisory_xact_lock(?)', [migrationLock]))
  } catch (error) {
    await knex.destroy()
    throw error instanceof SchemaNewer ? error : new DatabaseUnavailable(error)
  }
  const committed = new CommittedSeq()
  const writers = new Gate(maxWriters)
  const lastSeq = async () => Number((await knex('journal').max('seq as seq'))[0]?.['seq'] ?? 0)
  committed.advanceTo(await lastSeq())
  const checkExternalCommits = async () => committed.advanceTo(await lastSeq())
  return {
    engine: 'postgres',
    knex,
    cipher,
    serving: postgresServingLock(url),
    get committedSeq() {
      return committed.seq
    },
    onCommit: (listener) => committed.onMove(listener),
    watchExternalCommits: () => listenForCommits(url, checkExternalCommits),
    checkExternalCommits,
    read: (work) =>
      knex.transaction((trx) => work({ knex, all: (query) => rowsOf(query, trx) }), {
        isolationLevel: 'repeatable read',
        readOnly: true,
      }),
    async write(work) {
      let tx: Tx | undefined
      const attempt = () =>
        knex.transaction(async (trx) => {
          await trx.raw('select pg_advisory_xact_lock(?)', [journalLock])
          tx = writerOn({ knex, cipher }, trx)
          const done = await work(tx)
          if (tx.journalHead) await trx.raw(`${keepHead(tx.journalHead)}notify ${commitChannel}`)
          return done
        })
      const endMs = waitEnd()
      const value = await writers.run(() => whileLocked(attempt, isLocked, endMs), endMs)
      if (tx?.journalHead) committed.advanceTo(tx.journalHead.seq)
      return value
    },
    async compact() {
      // A statement of its own may take long on a large table.
      for (const table of ['targets', 'deleted_targets', 'images', 'journal'])
        await knex.raw('vacuum full ??', [table])
    },
    integrityProblems: async () => [],
    close: () => knex.destroy(),
  }
}

/** Whether an error is SQLSTATE 55P03, lock_not_available: the lock was not free within `lock_timeout`. */
function isLocked(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03'
}

/** Opens a database without creating or migrating anything. @throws DatabaseUnavailable */
export async function inspectPostgres(url: string): Promise<Inspection> {
  const knex = connect(url)
  try {
    await knex.raw('select 1')
  } catch (error) {
    await knex.destroy()
    throw new DatabaseUnavailable(error)
  }
  return { engine: 'postgres', knex, integrityProblems: async () => [], close: () => knex.destroy() }
}

function connect(url: string): Knex {
  return knexFactory({
    client: 'pg',
    connection: {
      connectionString: url,
      options: sessionOptions,
      connectionTimeoutMillis: 5000,
      query_timeout: queryTimeoutMs,
    },
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 10_000,
    // Errors must not contain values of rows.
    compileSqlOnError: false,
    log: quietLog,
  })
}

function writerOn({ knex, cipher }: Pick<Database, 'knex' | 'cipher'>, trx: Knex.Transaction): Tx {
  let last: Promise<unknown> = Promise.resolve()
  // A connection runs one query at a time, so queries wait for their turn.
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask)
    last = answer.catch(() => undefined)
    return answer
  }
  const all = <Row>(query: Query) => inTurn(() => rowsOf<Row>(query, trx))
  return {
    knex,
    cipher,
    journalHead: undefined,
    all,
    readJournal: all,
    run: all,
    insertAll: (...insertions) => inTurn(() => copyRows(trx, insertions)),
    append: async (row) => void (await all(knex('journal').insert(row))),
  }
}

async function rowsOf<Row>(query: Query, trx: Knex.Transaction): Promise<Row[]> {
  const sent = isStatement(query)
    ? trx.raw(query.sql, query.bindings as Knex.RawBinding[])
    : (query as Knex.QueryBuilder).transacting(trx)
  const answer = await sent
  return Array.isArray(answer) ? answer : (answer?.rows ?? [])
}
