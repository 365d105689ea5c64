import type { Database, Inspection } from './database.ts'
import { FieldCipher } from './field-cipher.ts'
import { JournalKeys } from './journal-keys.ts'
import { postgresServingLock } from './postgres/serving-lock.ts'
import type { ServingLock } from './serving-lock.ts'

/** Opens `sqlite:PATH` or `postgres://…` and migrates its schema. A changed password of PostgreSQL is read from `urlFile`. */
export async function openDatabase(
  url: string,
  cipher = new FieldCipher([]),
  journalKeys = new JournalKeys([]),
  urlFile?: string,
): Promise<Database> {
  if (url.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite/database.ts')
    return openSqlite(url.slice('sqlite:'.length), { cipher, journalKeys })
  }
  const { openPostgres } = await import('./postgres/database.ts')
  return openPostgres(url, { cipher, journalKeys }, urlFile)
}

/** Returns the serving lock of a database that need not be open, or even exist. */
export async function servingLockOf(url: string, urlFile?: string): Promise<ServingLock> {
  if (url.startsWith('sqlite:')) {
    const { servingLockOfFile } = await import('./sqlite/database.ts')
    return servingLockOfFile(url.slice('sqlite:'.length))
  }
  return postgresServingLock(url, urlFile)
}

/** Opens a database without creating or migrating anything. */
export async function inspectDatabase(url: string): Promise<Inspection> {
  if (url.startsWith('sqlite:')) {
    const { inspectSqlite } = await import('./sqlite/database.ts')
    return inspectSqlite(url.slice('sqlite:'.length))
  }
  const { inspectPostgres } = await import('./postgres/database.ts')
  return inspectPostgres(url)
}
