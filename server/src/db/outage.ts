/**
 * Why the database does not work. The request is not at fault. `failing`: its disk, or what is on it, cannot be read or written.
 */
export type Outage = 'full' | 'failing' | 'read-only' | 'unavailable'

/** Disk full: SQLite's code, PostgreSQL's, and the system's. */
const full = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT|EFBIG)/

const readOnly = /^(SQLITE_READONLY|25006|EROFS)/

/** Errors of the disk, and files that are not what they were: SQLite's codes, PostgreSQL's classes 58 and XX, and the system's. */
const failing = /^(SQLITE_IOERR|SQLITE_CORRUPT|SQLITE_NOTADB|58|XX00[12]|EIO)/

/** Busy, unreachable or not admitted: SQLite's and PostgreSQL's codes, and errors of a connection or of DNS. */
const unavailable =
  /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_CANTOPEN|ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|ENOENT$|08|28|3D|53|57P|55P03|57014|25P0[23])/

/** Severities at which PostgreSQL ends the whole connection, or does not make it. */
const ended = /^(FATAL|PANIC)$/

/** The source of PostgreSQL that admits a new connection to a database. A severity may be in another language; this is not. */
const admission = 'postinit.c'

/** Messages of the PostgreSQL driver and Knex without a code, including the ROLLBACK of a broken connection. */
const brokenConnection =
  /Connection terminated|Connection ended|connection error|not queryable|Query read timeout|timeout expired|timeout exceeded/i

/** The functions of PostgreSQL that make a file larger. Where a file may not grow (EFBIG, EDQUOT), the engine has no code for it. */
const growing = /^md(zero)?extend(v)?$/

/** The sources of PostgreSQL that read and write files. Its code for a file that it may not open is that of a missing right. */
const storage = /^(md|smgr|fd|xlog|slru|bufmgr|bulk_write|buffile|sharedfileset)\.c$/

/** Returns the outage that an error means, or undefined if it means something else. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, name, message, cause } = error as { [Key in 'code' | 'name' | 'message' | 'cause']?: unknown }
  if (typeof code === 'string') {
    if (full.test(code)) return 'full'
    if (readOnly.test(code)) return 'read-only'
    if (failing.test(code)) return 'failing'
    if (unavailable.test(code)) return 'unavailable'
  }
  if (name === 'DatabaseUnavailable') return (cause ? outageOf(cause) : undefined) ?? 'unavailable'
  if (name === 'KnexTimeoutError' || brokenConnection.test(String(message))) return 'unavailable'
  return outageOfFiles(error) ?? (isConnectionEnded(error) ? 'unavailable' : undefined)
}

function isConnectionEnded(error: unknown): boolean {
  const { severity, file } = error as { [Key in 'severity' | 'file']?: unknown }
  return ended.test(String(severity)) || file === admission
}

/** Returns the outage that PostgreSQL names only by the place in its sources. */
export function outageOfFiles(error: unknown): Outage | undefined {
  const { code, file, routine } = error as { [Key in 'code' | 'file' | 'routine']?: unknown }
  if (code !== 'XX000' && code !== '42501') return undefined
  if (growing.test(String(routine))) return 'full'
  return storage.test(String(file)) ? 'failing' : undefined
}
