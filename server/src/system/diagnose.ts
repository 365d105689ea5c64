import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pendingMigrations } from '../db/migrate.ts'
import type { Desk } from '../desk.ts'
import { findTamperedEntry } from '../journal/journal-store.ts'

/** What a check found, in words for the administrator. */
export interface Finding {
  readonly check: string
  readonly level: 'ok' | 'warning' | 'problem'
  readonly words: string
}

const lowDiskBytes = 1024 ** 3

/** Looks the office over: engine, migrations, integrity, journal, accounts, disk. */
export async function diagnose(desk: Desk): Promise<Finding[]> {
  return [
    await engine(desk),
    await migrations(desk),
    await integrity(desk),
    await journal(desk),
    await admin(desk),
    await disk(desk),
  ]
}

async function engine({ db }: Desk): Promise<Finding> {
  const rows: unknown = await db.knex.raw(
    db.engine === 'sqlite' ? 'select sqlite_version() as version' : 'select version() as version',
  )
  const list = Array.isArray(rows) ? rows : (rows as { rows: unknown[] }).rows
  return ok('engine', `${db.engine} ${(list[0] as { version: string }).version}`)
}

async function migrations({ db }: Desk): Promise<Finding> {
  const pending = await pendingMigrations(db.knex)
  return pending.length === 0
    ? ok('migrations', 'The schema is up to date.')
    : problem('migrations', `Not applied: ${pending.join(', ')}.`)
}

async function integrity({ db }: Desk): Promise<Finding> {
  const problems = await db.integrityProblems()
  return problems.length === 0
    ? ok('integrity', 'The database is whole.')
    : problem('integrity', problems.join('; '))
}

async function journal({ db }: Desk): Promise<Finding> {
  const tampered = await findTamperedEntry(db)
  return tampered
    ? problem('journal', `Entry ${tampered.seq} does not fit the chain: it, or one before it, was changed.`)
    : ok('journal', `${db.committedSeq} entries, the chain is unbroken.`)
}

async function admin({ accounts }: Desk): Promise<Finding> {
  return (await accounts.hasAdmin())
    ? ok('accounts', 'There is an enabled admin.')
    : warning('accounts', 'There is no enabled admin. Add one: watchfloor users add EMAIL --role admin')
}

async function disk({ settings }: Desk): Promise<Finding> {
  const path = settings.databaseUrl.startsWith('sqlite:')
    ? dirname(settings.databaseUrl.slice('sqlite:'.length))
    : '.'
  const { bavail, bsize } = await statfs(path)
  const free = bavail * bsize
  const words = `${(free / 1024 ** 3).toFixed(1)} GiB free.`
  return free < lowDiskBytes ? warning('disk', words) : ok('disk', words)
}

function ok(check: string, words: string): Finding {
  return { check, level: 'ok', words }
}

function warning(check: string, words: string): Finding {
  return { check, level: 'warning', words }
}

function problem(check: string, words: string): Finding {
  return { check, level: 'problem', words }
}
