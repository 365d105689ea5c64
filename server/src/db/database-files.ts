import { realpath } from 'node:fs/promises'
import { servingSuffix } from './sqlite-serving-lock.ts'

/** Returns the files that a database may have on this machine: its own and those beside it. */
export async function databaseFiles(url: string): Promise<string[]> {
  if (!url.startsWith('sqlite:')) return []
  const given = url.slice('sqlite:'.length)
  // SQLite follows a link before it names the files beside the database.
  const path = await realpath(given).catch(() => given)
  return ['', '-wal', '-shm', '-journal', servingSuffix].map((suffix) => `${path}${suffix}`)
}
