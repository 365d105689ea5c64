import type { ClientConfig } from 'pg'

/** Number of the advisory lock of the journal. All versions must use the same one. */
export const journalLock = 7_203_115

/** Settings of a connection. `own` are settings of PostgreSQL that the session gets, whatever the role or the database has. */
export interface ConnectionSettings extends ClientConfig {
  readonly own?: Readonly<Record<string, string>>
}

/** Settings of a connection that only waits, for example for notices. A machine that lost its power is noticed after some 20 s. */
export const waitingSettings = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies ConnectionSettings

/**
 * Settings of a connection with timeouts, so that a hanging statement does not hold the journal's lock for long. The isolation level is
 * PostgreSQL's own: at a higher one a write that waited for the journal's lock would not see the entries of the write before it.
 */
export const sessionSettings = {
  ...waitingSettings,
  own: {
    statement_timeout: '30s',
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: '30s',
    default_transaction_isolation: 'read committed',
  },
  // Maximum time of a query. It is longer than the engine's own timeout, for an engine that does not respond at all.
  query_timeout: 35_000,
} satisfies ConnectionSettings

/** Whether an error is SQLSTATE 55P03, lock_not_available: the lock was not free within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03'
}

/** Whether the driver ended a wait for an answer. Its error has no code. */
export function isReadTimeout(error: unknown): boolean {
  return (error as Error).message === 'Query read timeout'
}

/**
 * Returns the SQL that sets what a new connection must have. A commit is on disk before it is acknowledged: `off` would not wait for that,
 * every other value does. An idle connection stays open, because PostgreSQL would release the serving lock with it. Versions before 14
 * have no such timeout. It is a statement and not a startup option, because poolers refuse or drop those.
 */
export function ownSettings({ own = {} }: ConnectionSettings): string {
  const pairs = Object.entries({ ...own, synchronous_commit: 'on', idle_session_timeout: '0' })
  const values = pairs.map(([name, value]) => `('${name}', '${value}')`).join(', ')
  return `select set_config(name, wanted, false) from pg_settings join (values ${values}) as own (name, wanted) using (name)
    where name <> 'synchronous_commit' or setting = 'off'`
}
