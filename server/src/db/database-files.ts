import { existsSync } from 'node:fs'
import { realpath, rm } from 'node:fs/promises'
import { servingSuffix } from './sqlite/serving-lock.ts'

/** Returns the files that a database may have on this machine: its own and those beside it. */
export async function databaseFiles(url: string): Promise<string[]> {
  if (!url.startsWith('sqlite:')) return []
  const given = url.slice('sqlite:'.length)
  // SQLite follows a link before it names the files beside the database.
  const path = await realpath(given).catch(() => given)
  return ['', '-wal', '-shm', '-journal', servingSuffix].map((suffix) => `${path}${suffix}`)
}

/**
 * Returns what removes the files of a database that does not exist yet, for whoever creates it and fails. It removes nothing of a database
 * that was there before.
 */
export async function removerOfNew(url: string): Promise<() => Promise<void>> {
  const isNew = !(await databaseFiles(url)).some((file) => existsSync(file))
  return async () => {
    if (!isNew) return
    // Not even a file that cannot be there, because its name is too long, may fail.
    for (const file of await databaseFiles(url)) if (existsSync(file)) await rm(file, { force: true })
  }
}
