import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { DatabaseReadOnly, DiskFull } from './database.ts'
import { outageOf } from './outage.ts'

const ownFile = 0o600
const ownFolder = 0o700
const others = 0o077

/** What SQLite keeps beside a database. */
const besides = ['', '-wal', '-shm', '-journal']

/**
 * Makes the file of a database, and its folder, for its owner alone; a file of ours that others may open is closed to them.
 * @param database the database that the error names, when the file is one beside it
 */
export function makePrivateFile(path: string, database = path): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: ownFolder })
    if (!existsSync(path)) closeSync(openSync(path, 'a', ownFile))
  } catch (error) {
    throw asReadOnly(error, database)
  }
  for (const file of openToOthers(path)) {
    // A file of another account stays as it is; the doctor tells of it.
    if (statSync(file).uid === process.geteuid?.()) chmodSync(file, ownFile)
  }
}

/** The files of a database that others than their owner may open. */
export function openToOthers(path: string): string[] {
  if (process.platform === 'win32') return []
  const files = besides.map((suffix) => `${path}${suffix}`).filter((file) => existsSync(file))
  return files.filter((file) => (statSync(file).mode & others) !== 0)
}

/** Says in words why a database does not open: its disk is full, or it cannot be written to. Any other error stays as it is. */
export async function asOpenProblem(error: unknown, path: string): Promise<unknown> {
  const outage = outageOf(error)
  // What SQLite keeps in shared memory beside the file does not say why it cannot grow.
  if (outage === 'full' || (outage !== undefined && (await isFull(path)))) {
    return new DiskFull(resolve(path), error)
  }
  return asReadOnly(error, path)
}

/** Less than SQLite needs beside a database (bytes). */
const leastBytes = 64 * 1024

async function isFull(path: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dirname(path))
  return bavail * bsize < leastBytes
}

function asReadOnly(error: unknown, path: string): unknown {
  const { code } = error as { code?: unknown }
  const isClosed = code === 'EACCES' || code === 'EPERM' || code === 'SQLITE_CANTOPEN'
  return isClosed || outageOf(error) === 'read-only' ? new DatabaseReadOnly(resolve(path), error) : error
}
