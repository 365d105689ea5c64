import knexFactory, { type Knex } from 'knex'
import { CommittedSeq } from '../committed-seq.ts'
import {
  type Database,
  DatabaseUnavailable,
  type Inspection,
  type Reader,
  type Statement,
  type TxContext,
} from '../database.ts'
import { DatabaseEncodingWrong, requireUtf8 } from '../database-encoding.ts'
import { migrate, SchemaNewer } from '../migrate.ts'
import { quietLog } from '../quiet-log.ts'
import { SharedWriter } from '../shared-writer.ts'
import { PostgresCommits } from './commits.ts'
import { compactPostgres } from './compact.ts'
import { postgresDialect } from './dialect.ts'
import { PostgresHosts } from './hosts.ts'
import { listenForCommits } from './listen.ts'
import { PostgresLongWriter, rowsOf } from './long-writer.ts'
import { PoolerUnfit, requireOwnSessions } from './pooler.ts'
import { asReadOnly, PostgresReadOnly, whereWritable } from './read-only.ts'
import { DatabaseRightMissing, isRightMissing, requireReadRight, requireWriteRight } from './right-missing.ts'
import { postgresServingLock } from './serving-lock.ts'
import { journalLock, sessionSettings } from './session.ts'
import { addTrigrams } from './trigrams.ts'

/** Number of the advisory lock of the migrations. All versions must use the same one. */
const migrationLock = 7_203_116

/** Opens `postgres://…` and migrates its schema. The journal's lock is a transaction-level advisory lock. */
export async function openPostgres(
  url: string,
  { cipher, journalKeys }: Omit<TxContext, 'knex'>,
  urlFile?: string,
): Promise<Database> {
  const hosts = new PostgresHosts(url, urlFile)
  const knex = connect(hosts)
  const committed = new CommittedSeq()
  const lastSeq = async () => Number((await knex('journal').max('seq as seq'))[0]?.['seq'] ?? 0)
  try {
    await requireOwnSessions(hosts)
    await prepareSchema(knex)
    committed.advanceTo(await lastSeq())
  } catch (error) {
    await knex.destroy()
    throw asOpenError(error)
  }
  const writer = new SharedWriter(new PostgresCommits(hosts, { knex, cipher, journalKeys }), (...end) =>
    committed.advanceTo(...end),
  )
  const longWriter = new PostgresLongWriter({ knex, cipher, journalKeys })
  const endWatch = hosts.watch()
  const checkExternalCommits = () => committed.check(lastSeq)
  return {
    engine: 'postgres',
    knex,
    cipher,
    journalKeys,
    serving: postgresServingLock(url, urlFile),
    load: writer,
    get committedSeq() {
      return committed.seq
    },
    get externalSeq() {
      return committed.externalSeq
    },
    get endReadAtMs() {
      return committed.readAtMs
    },
    get replacements() {
      return committed.replacements
    },
    onCommit: (listener) => committed.onMove(listener),
    watchExternalCommits: () => listenForCommits(hosts, checkExternalCommits, (seq) => seq <= committed.seq),
    checkExternalCommits,
    query: async <Row>({ sql, bindings }: Statement) => {
      const { rows } = await knex.raw<{ rows: Row[] }>(sql, bindings as Knex.RawBinding[])
      return rows
    },
    read: (work) => readOneState(knex, work),
    async write(work, { isLong, ...options } = {}) {
      if (!isLong) return whereWritable(() => writer.write(work, options))
      const { value, seq } = await whereWritable(() => longWriter.write(work))
      committed.advanceTo(seq)
      return value
    },
    async writeHidden(range, work) {
      // Nobody sees the rows of a transaction before its commit.
      const { value, seq } = await whereWritable(() => longWriter.writeHidden(range, work))
      committed.advanceTo(seq)
      return value
    },
    compact: () => compactPostgres(hosts, knex),
    integrityProblems: async () => [],
    async close() {
      endWatch()
      await writer.close()
      await knex.destroy()
    },
  }
}

/** Returns the error of a database that does not open, with a sentence that says what to do where there is one. */
function asOpenError(error: unknown): unknown {
  const sayWhatToDo = [SchemaNewer, DatabaseEncodingWrong, DatabaseRightMissing, PoolerUnfit]
  if (sayWhatToDo.some((one) => error instanceof one)) return error
  if (isRightMissing(error)) return new DatabaseRightMissing(error)
  const known = asReadOnly(error)
  return known instanceof PostgresReadOnly ? known : new DatabaseUnavailable(error)
}

async function prepareSchema(knex: Knex): Promise<void> {
  await requireUtf8(knex)
  await migrate(
    knex,
    (trx) => trx.raw('select pg_advisory_xact_lock(?)', [migrationLock]),
    // No write of an older server may be open while the schema changes.
    (trx) => trx.raw('select pg_advisory_xact_lock(?)', [journalLock]),
  )
  await requireWriteRight(knex)
  await addTrigrams(knex)
}

/** Opens a database without creating or migrating anything. @throws DatabaseUnavailable */
export async function inspectPostgres(url: string): Promise<Inspection> {
  const knex = connect(new PostgresHosts(url))
  try {
    await requireReadRight(knex)
  } catch (error) {
    await knex.destroy()
    throw error instanceof DatabaseRightMissing ? error : new DatabaseUnavailable(error)
  }
  return {
    engine: 'postgres',
    knex,
    read: (work) => readOneState(knex, work),
    integrityProblems: async () => [],
    close: () => knex.destroy(),
  }
}

function readOneState<T>(knex: Knex, work: (reader: Reader) => Promise<T>): Promise<T> {
  return knex.transaction((trx) => work({ knex, all: (query) => rowsOf(query, trx) }), {
    isolationLevel: 'repeatable read',
    readOnly: true,
  })
}

function connect(hosts: PostgresHosts): Knex {
  return knexFactory({
    client: postgresDialect(hosts),
    connection: sessionSettings,
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 10_000,
    // Errors must not contain values of rows.
    compileSqlOnError: false,
    log: quietLog,
  })
}
