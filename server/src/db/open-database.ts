import type { Database } from './database.ts'

/** Opens `sqlite:PATH` or `postgres://…` with its schema up to date. */
export async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('sqlite:')) {
    const { openSqlite } = await import('./sqlite-database.ts')
    return openSqlite(url.slice('sqlite:'.length))
  }
  const { openPostgres } = await import('./postgres-database.ts')
  return openPostgres(url)
}
