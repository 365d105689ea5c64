import { setTimeout } from 'node:timers/promises'
import { subListNames } from '@watchfloor/core'
import type { Knex } from 'knex'
import type pg from 'pg'
import { whileLocked } from '../wait-for-lock.ts'
import type { PostgresHosts } from './hosts.ts'
import { DatabaseRightMissing } from './right-missing.ts'
import { isLockTimeout, waitingSettings } from './session.ts'

/** The tables that hold what a purge or an expungement deletes. */
const compacted = [
  'targets',
  'target_keys',
  'deleted_targets',
  'images',
  'journal',
  'press_sheets',
  'idempotency',
  'import_changes',
  'stale_texts',
  'unindexed_texts',
  ...subListNames,
]

/** Maximum time (ms) to wait for readers that still see the deleted rows or use a table, and the time between two looks. */
const usualWaitMs = 60_000
const lookEveryMs = 100

/** A large table takes as long as it takes. Everybody else waits behind a wait for a table, so each is short, and it is repeated. */
const rewriting = { ...waitingSettings, own: { statement_timeout: '0', lock_timeout: '1s' } }

/** Number of times that the statistics are rewritten when a concurrent `analyze` disturbs it. */
const maxTries = 5

/**
 * Rewrites the tables that hold records, so that their files and the planner's statistics no longer have the values of deleted rows.
 * The statistics are samples of values (`pg_stats`), and deleted ones stay in the file of their own table until that is rewritten.
 * Returns whether nothing of them is left. Something is left if somebody reads for longer than `waitMs`.
 */
export async function compactPostgres(
  hosts: PostgresHosts,
  knex: Knex,
  waitMs = usualWaitMs,
): Promise<boolean> {
  const endMs = performance.now() + waitMs
  let isWhole = await waitForReaders(knex, endMs)
  const client = await hosts.open(rewriting)
  try {
    for (const table of compacted) {
      if (!(await rewritten(() => vacuumFull(client, table), endMs))) isWhole = false
      await dropStatistics(knex, table)
    }
    // The tables of a large desk take time, so the next readers get theirs.
    if (!(await waitForReaders(knex, isWhole ? performance.now() + waitMs : endMs))) isWhole = false
    await rewriteStatistics(client)
    return isWhole
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Gives a table a new file. @throws DatabaseRightMissing where PostgreSQL only warns that it skips the table of another account */
async function vacuumFull(client: pg.Client, table: string): Promise<void> {
  const file = async () =>
    (await client.query<{ file: string }>('select pg_relation_filenode($1) as file', [table])).rows[0]?.file
  const old = await file()
  await client.query(`vacuum (full, analyze) ${table}`)
  if ((await file()) === old)
    throw new DatabaseRightMissing(new Error(`permission denied to vacuum ${table}`))
}

/** Rewrites a table. Returns false if somebody used it until `endMs`. */
async function rewritten(vacuum: () => Promise<unknown>, endMs: number): Promise<boolean> {
  try {
    await whileLocked(vacuum, isLockTimeout, endMs)
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

/**
 * Waits until every transaction that began before this moment has ended: the writers of the whole cluster, and the readers of this
 * database. A rewritten table keeps the deleted rows that one of them may still see. Returns false if one has not ended at `endMs`.
 */
async function waitForReaders(knex: Knex, endMs: number): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { xid: string }[] }>('select pg_current_xact_id()::text as xid')
  const xid = rows[0]?.xid ?? ''
  const older = `select 1 as one where pg_snapshot_xmin(pg_current_snapshot()) < ?::text::xid8 or exists (
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and age(backend_xmin) > age(?::text::xid8::xid))`
  for (;;) {
    const found = await knex.raw<{ rows: unknown[] }>(older, [xid, xid])
    if (found.rows.length === 0) return true
    if (performance.now() >= endMs) return false
    await setTimeout(lookEveryMs)
  }
}

/** Rewrites the table of the statistics, as the owner of a database may. An `analyze` at the same time may take values away from under it. */
async function rewriteStatistics(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await vacuumFull(client, 'pg_statistic')
      return
    } catch (error) {
      if (tries === maxTries || error instanceof DatabaseRightMissing) throw error
      await setTimeout(lookEveryMs)
    }
  }
}

/** Drops the statistics of a table without rows, which `analyze` leaves as they were. A column that gets its own type again loses them. */
async function dropStatistics(knex: Knex, table: string): Promise<void> {
  if (await knex(table).first(knex.raw('1 as one'))) return
  const { rows } = await knex.raw<{ rows: { name: string; type: string }[] }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      join pg_stats s on s.schemaname = current_schema() and s.tablename = ? and s.attname = a.attname
      where a.attrelid = to_regclass(?) and a.attnum > 0 and not a.attisdropped`,
    [table, table],
  )
  for (const { name, type } of rows)
    await knex.raw(`alter table ?? alter column ?? type ${type}`, [table, name])
}
