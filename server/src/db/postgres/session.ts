import type { ClientConfig } from 'pg'

/** Number of the advisory lock of the journal. All versions must use the same one. */
export const journalLock = 7_203_115

/**
 * Timeouts of a session, so that a hanging statement does not hold the journal's lock for long. The isolation level is PostgreSQL's
 * own: at a higher one a write that waited for the journal's lock would not see the entries of the write before it.
 */
const options = [
  'statement_timeout=30000',
  'lock_timeout=10000',
  'idle_in_transaction_session_timeout=30000',
  'default_transaction_isolation=read\\ committed',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** Settings of a connection that only waits, for example for notices. A machine that lost its power is noticed after some 20 s. */
export const waitingSettings = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies ClientConfig

/** Settings of a connection with timeouts. */
export const sessionSettings = {
  ...waitingSettings,
  options,
  // Maximum time of a query. It is longer than the engine's own timeout, for an engine that does not respond at all.
  query_timeout: 35_000,
} satisfies ClientConfig

/** Whether an error is SQLSTATE 55P03, lock_not_available: the lock was not free within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03'
}

/**
 * Sets what a new connection must have, whatever the role or the database has. A commit is on disk before it is acknowledged: `off` would
 * not wait for that, every other value does. An idle connection stays open, because PostgreSQL would release the serving lock with it.
 * Versions before 14 have no such timeout, and would refuse it as a startup option.
 */
export const ownSettings = `select set_config(name, case name when 'synchronous_commit' then 'on' else '0' end, false) from pg_settings
  where (name = 'synchronous_commit' and setting = 'off') or (name = 'idle_session_timeout' and setting <> '0')`
