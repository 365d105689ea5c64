import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { counted } from '@watchfloor/core'
import knexFactory, { type Knex } from 'knex'
import { CommittedSeq } from '../committed-seq.ts'
import {
  type Database,
  DatabaseMissing,
  type Inspection,
  isStatement,
  type Query,
  type Reader,
  type TxContext,
} from '../database.ts'
import { migrate } from '../migrate.ts'
import { asOpenProblem, makePrivateFile } from '../private-file.ts'
import { quietLog } from '../quiet-log.ts'
import type { ServingLock } from '../serving-lock.ts'
import { SharedWriter } from '../shared-writer.ts'
import { SqliteCommits } from './commits.ts'
import { writerPragmas } from './connection.ts'
import { SqliteDialect } from './dialect.ts'
import { hidingViews, SqliteHiddenRows } from './hidden-rows.ts'
import { takeSqliteLock } from './migration-lock.ts'
import { OpenedFile } from './opened-file.ts'
import { SqliteReaders } from './readers.ts'
import { requireSqliteFile } from './require-file.ts'
import { sqliteServingLock } from './serving-lock.ts'
import { SqliteTx } from './tx.ts'

const readerPragmas = ['PRAGMA busy_timeout = 10000', 'PRAGMA query_only = ON']

/** Opens a file and migrates its schema. Reads use a pool of connections that cannot write; writes use one connection. */
export async function openSqlite(
  path: string,
  { cipher, journalKeys }: Omit<TxContext, 'knex'>,
): Promise<Database> {
  const file = await prepareFile(path)
  const knex = connect(path, [...hidingViews, ...readerPragmas], 4, file)
  const readers = new SqliteReaders(file, [...hidingViews, ...readerPragmas])
  const committed = new CommittedSeq()
  const commits = await SqliteCommits.open(file, { knex, cipher, journalKeys })
  const writer = new SharedWriter(commits, (...end) => committed.advanceTo(...end))
  const hidden = new SqliteHiddenRows(knex, {
    write: (work) => writer.write(work),
    writeUnsynced: (work) => writer.writeBetween(() => commits.writeUnsynced(work)),
    expectLarge: (tx) => {
      if (tx instanceof SqliteTx) tx.isLarge = true
    },
    otherCommits: async () => `${await commits.externalVersion()} ${writer.sharedCommits}`,
  })
  // The last connection moves the write-ahead log into the file. Of several that close at the same time, none may be the last.
  const disconnect = async () => {
    await readers.close()
    await knex.destroy()
    await writer.close()
  }
  await orDisconnect(disconnect, async () => {
    await hidden.sweep()
    committed.advanceTo(Number((await knex('journal').max('seq as seq'))[0]?.['seq'] ?? 0))
  })
  // Asked up to fifty times a second, so the statement is prepared once.
  const checkExternalCommits = () =>
    committed.check(async () => {
      const [last] = await readers.all<{ seq: number | null }>('select max(seq) as seq from journal', [])
      return last?.seq ?? 0
    })
  let watchEnded: Promise<void> | undefined
  return {
    engine: 'sqlite',
    knex,
    cipher,
    journalKeys,
    serving: servingLockOfFile(path),
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
    watchExternalCommits() {
      const end = watchFile(connect(path, readerPragmas, 1), checkExternalCommits)
      return () => {
        watchEnded = end()
      }
    },
    checkExternalCommits,
    query: ({ sql, bindings }) => readers.all(sql, bindings),
    read: (work) => knex.transaction((trx) => work(readerOn(trx))),
    write: (work, options) => writer.write(work, options),
    writeHidden: (range, work) => hidden.write(range, work),
    compact: () => writer.writeBetween(() => commits.compact()),
    integrityProblems: () => integrityProblems(knex),
    async close() {
      await hidden.close()
      await writer.finish()
      await watchEnded
      await disconnect()
    },
  }
}

/** Does some work. If it fails, closes the connections, which would keep the process from ending. */
async function orDisconnect(disconnect: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    await disconnect()
    throw error
  }
}

async function prepareFile(path: string): Promise<OpenedFile> {
  const isNew = !existsSync(path)
  makePrivateFile(path)
  await migrateFile(path).catch((error: unknown) => {
    if (isNew) removeEmpty(path)
    throw error
  })
  return new OpenedFile(path)
}

export function servingLockOfFile(path: string): ServingLock {
  return sqliteServingLock(path, connect)
}

/** How often a file is polled for external commits (ms). A poll costs next to nothing. */
const pollEveryMs = 100

/**
 * Polls the file's counter, which changes with every commit of another connection. Our own writer counts too, which costs one
 * extra check.
 */
function watchFile(knex: Knex, onMove: () => Promise<unknown>): () => Promise<void> {
  let known = 0
  let isPolling = false
  const poll = async () => {
    if (isPolling) return
    isPolling = true
    try {
      const [row] = (await knex.raw('PRAGMA data_version')) as { data_version: number }[]
      const version = row?.data_version ?? 0
      if (version !== known) await onMove()
      known = version
    } catch {
      // The file is busy or closing. The next poll follows soon.
    } finally {
      isPolling = false
    }
  }
  const timer = setInterval(() => void poll(), pollEveryMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return knex.destroy()
  }
}

/** Opens a file without creating or migrating anything. @throws DatabaseMissing, NotADatabase */
export async function inspectSqlite(path: string): Promise<Inspection> {
  if (!existsSync(path)) throw new DatabaseMissing(resolve(path))
  requireSqliteFile(path)
  const knex = await inspecting(path)
  return {
    engine: 'sqlite',
    knex,
    read: (work) => knex.transaction((trx) => work(readerOn(trx))),
    integrityProblems: () => integrityProblems(knex),
    close: () => knex.destroy(),
  }
}

/** One for a read of one state, and one for what it asks about the schema. */
const inspectors = 2

/** Connects for reading. The schema may be older than the table that hides the rows of imports. */
async function inspecting(path: string): Promise<Knex> {
  const knex = connect(path, readerPragmas, inspectors)
  if (!(await knex.schema.hasTable('imports_underway').catch(() => false))) return knex
  await knex.destroy()
  return connect(path, [...hidingViews, ...readerPragmas], inspectors)
}

/** Maximum size (bytes) of a file that has no table yet: its first page. */
const emptyBytes = 4096

/** Removes a new file whose schema did not fit on the disk. Another process may have made the schema meanwhile: its file stays. */
function removeEmpty(given: string): void {
  const path = realpathSync(given)
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (sizeOf(path) > emptyBytes || sizeOf(`${path}-wal`) > 0) return
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true })
}

async function migrateFile(path: string): Promise<void> {
  const knex = connect(path, writerPragmas, 1)
  try {
    await migrate(knex, takeSqliteLock)
  } catch (error) {
    throw await asOpenProblem(error, path)
  } finally {
    await knex.destroy()
  }
}

function readerOn(trx: Knex.Transaction): Reader {
  return {
    knex: trx,
    all: async <Row>(query: Query) => {
      if (isStatement(query)) return (await trx.raw(query.sql, query.bindings as Knex.RawBinding[])) as Row[]
      return (await (query as Knex.QueryBuilder).transacting(trx)) as Row[]
    },
  }
}

async function integrityProblems(knex: Knex): Promise<string[]> {
  const checks = (await knex.raw('PRAGMA integrity_check')) as { integrity_check: string }[]
  const orphans = (await knex.raw('PRAGMA foreign_key_check')) as unknown[]
  const problems = checks.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  return orphans.length > 0
    ? [...problems, `${counted(orphans.length, 'row points', 'rows point')} to a row that is gone`]
    : problems
}

interface RawConnection {
  exec(sql: string, done: (error: Error | null) => void): void
}

/** @param file the file that every connection must be to */
function connect(path: string, pragmas: readonly string[], max: number, file?: OpenedFile): Knex {
  return knexFactory({
    client: SqliteDialect,
    // An opened file that is gone is not made again.
    connection: { filename: path, ...(file && { flags: ['OPEN_READWRITE'] }) },
    useNullAsDefault: true,
    // Errors must not contain values of rows.
    compileSqlOnError: false,
    log: quietLog,
    pool: {
      min: 0,
      max,
      afterCreate: (raw: RawConnection, done: (error: Error | null, raw: RawConnection) => void) =>
        raw.exec(pragmas.join(';'), (error) => done(error ?? file?.problem ?? null, raw)),
    },
  })
}
