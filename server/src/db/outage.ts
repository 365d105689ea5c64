/** Why the database does not work. The request is not at fault. */
export type Outage = 'full' | 'read-only' | 'unavailable'

/** Disk full: SQLite's code, PostgreSQL's, and the system's. */
const full = /^(SQLITE_FULL|53100|ENOSPC)/

const readOnly = /^(SQLITE_READONLY|25006|EROFS)/

/** Busy or unreachable: SQLite's and PostgreSQL's codes, and connection errors. */
const unavailable =
  /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_IOERR|SQLITE_CANTOPEN|ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOENT$|08|3D|53|57P|55P03|57014|25P0[23])/

/** Messages of the PostgreSQL driver and Knex without a code, including the ROLLBACK of a broken connection. */
const brokenConnection =
  /Connection terminated|Connection ended|connection error|not queryable|Query read timeout|timeout expired|timeout exceeded/i

/** Returns the outage that an error means, or undefined if it means something else. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, name, message, cause } = error as { [Key in 'code' | 'name' | 'message' | 'cause']?: unknown }
  if (typeof code === 'string') {
    if (full.test(code)) return 'full'
    if (readOnly.test(code)) return 'read-only'
    if (unavailable.test(code)) return 'unavailable'
  }
  if (name === 'DatabaseUnavailable') return (cause ? outageOf(cause) : undefined) ?? 'unavailable'
  if (name === 'KnexTimeoutError' || brokenConnection.test(String(message))) return 'unavailable'
  return undefined
}
