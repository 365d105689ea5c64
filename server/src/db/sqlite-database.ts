import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import knexFactory, { type Knex } from 'knex'
import {
  type Database,
  DatabaseMissing,
  type Inspection,
  isStatement,
  type Query,
  type Reader,
} from './database.ts'
import type { FieldCipher } from './field-cipher.ts'
import { migrate } from './migrate.ts'
import { quietLog } from './quiet-log.ts'
import { writerPragmas } from './sqlite-connection.ts'
import { SqliteWriter } from './sqlite-writer.ts'

const readerPragmas = ['PRAGMA busy_timeout = 10000', 'PRAGMA query_only = ON']

/** Opens a file: readers in a pool that cannot write, one writer, the schema up to date. */
export async function openSqlite(path: string, cipher: FieldCipher): Promise<Database> {
  mkdirSync(dirname(path), { recursive: true })
  await migrateFile(path)
  const knex = connect(path, readerPragmas, 4)
  let committedSeq = 0
  const seen = (seq: number) => {
    committedSeq = Math.max(committedSeq, seq)
  }
  const writer = await SqliteWriter.open(path, { knex, cipher, onCommit: seen })
  const lastSeq = async () => Number((await knex('journal').max('seq as seq'))[0]?.['seq'] ?? 0)
  seen(await lastSeq())
  return {
    engine: 'sqlite',
    knex,
    cipher,
    get committedSeq() {
      return committedSeq
    },
    async checkForeignCommits() {
      const last = await lastSeq()
      const isNews = last > committedSeq
      seen(last)
      return isNews
    },
    read: (work) => knex.transaction((trx) => work(readerOn(trx))),
    write: (work) => writer.write(work),
    integrityProblems: () => integrityProblems(knex),
    async close() {
      await writer.close()
      await knex.destroy()
    },
  }
}

/** Opens a file to look at it, as it is. @throws DatabaseMissing */
export async function inspectSqlite(path: string): Promise<Inspection> {
  if (!existsSync(path)) throw new DatabaseMissing(path)
  const knex = connect(path, readerPragmas, 1)
  return {
    engine: 'sqlite',
    knex,
    integrityProblems: () => integrityProblems(knex),
    close: () => knex.destroy(),
  }
}

async function migrateFile(path: string): Promise<void> {
  const knex = connect(path, writerPragmas, 1)
  try {
    // The first statement that writes takes the file's write lock, and waits for it: nothing was read before.
    await migrate(knex, (trx) => trx.raw('create table if not exists migration_lock (id integer)'))
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
  return orphans.length > 0 ? [...problems, `${orphans.length} rows point to a row that is gone`] : problems
}

interface RawConnection {
  exec(sql: string, done: (error: Error | null) => void): void
}

function connect(path: string, pragmas: readonly string[], max: number): Knex {
  return knexFactory({
    client: 'sqlite3',
    connection: { filename: path },
    useNullAsDefault: true,
    log: quietLog,
    pool: {
      min: 0,
      max,
      afterCreate: (raw: RawConnection, done: (error: Error | null, raw: RawConnection) => void) =>
        raw.exec(pragmas.join(';'), (error) => done(error, raw)),
    },
  })
}
