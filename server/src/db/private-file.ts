import { chmodSync, closeSync, existsSync, lstatSync, openSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { DatabaseMisplaced, DatabaseReadOnly } from './database.ts'
import { DiskFull } from './disk-full.ts'
import { makeFolderSync } from './make-folder.ts'
import { outageOf } from './outage.ts'
import { requireSqliteFile } from './sqlite/require-file.ts'

const ownFile = 0o600
const others = 0o077

/** Suffixes of the files of a database. */
const suffixes = ['', '-wal', '-shm', '-journal']

/**
 * Creates the file of a database and its folder with access for the owner only. Removes the access of others from an existing
 * file of this account. @throws NotADatabase if the database is another file, which stays as it is;
 * DatabaseMisplaced
 * @param database the database that the error names, when the file is one beside it
 */
export function makePrivateFile(path: string, database = path): void {
  requireShortPath(database)
  try {
    requireSqliteFile(database)
    makeFolderSync(dirname(path))
    if (!existsSync(path)) closeSync(openSync(path, 'a', ownFile))
  } catch (error) {
    const reason = misplacement(error, path)
    throw reason === undefined
      ? asReadOnly(error, database)
      : new DatabaseMisplaced(resolve(database), reason, error)
  }
  for (const file of openToOthers(path)) {
    // The file of another account stays as it is. `watchfloor doctor` reports it.
    if (statSync(file).uid === process.geteuid?.()) chmodSync(file, ownFile)
  }
}

/** Returns why there can be no file at a path, if that is what an error says. */
function misplacement(error: unknown, path: string): string | undefined {
  const { code } = error as { code?: unknown }
  // A missing folder was made, so the path leads through a file.
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a part of its path is a file, not a folder'
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  const isNowhere = code === 'ELOOP' || code === 'ENOENT'
  return isLink && isNowhere ? 'it is a link that leads nowhere' : undefined
}

/** Maximum number of bytes of a path (SQLite) and of a name (the usual file systems). */
const maxPathBytes = 512
const maxNameBytes = 255

/** Longest suffix of a file beside a database. */
const longestSuffix = '-serving-journal'

/** @throws DatabaseMisplaced if the path is too long for the files beside the database */
function requireShortPath(given: string): void {
  const path = resolve(given)
  const bytesWith = (text: string) => Buffer.byteLength(text + longestSuffix)
  if (bytesWith(path) > maxPathBytes || bytesWith(basename(path)) > maxNameBytes)
    throw new DatabaseMisplaced(path, 'the path or its last name is too long')
}

/** Returns the files of a database that others than their owner may open. */
export function openToOthers(path: string): string[] {
  return suffixes
    .map((suffix) => `${path}${suffix}`)
    .filter((file) => existsSync(file) && isOpenToOthers(file))
}

/** Whether others than its owner may open a file. On Windows nobody can tell from its mode. */
export function isOpenToOthers(file: string): boolean {
  return process.platform !== 'win32' && (statSync(file).mode & others) !== 0
}

/**
 * Returns an error that says why a database does not open: its disk is full, or it is read-only. Returns any other error
 * unchanged.
 */
export async function asOpenProblem(error: unknown, path: string): Promise<unknown> {
  const found = await asDiskFull(error, path)
  return found === error ? asReadOnly(error, path) : found
}

/** Returns the same for the address of a database. PostgreSQL says itself why it does not open. */
export async function asOpenProblemOf(error: unknown, databaseUrl: string): Promise<unknown> {
  return databaseUrl.startsWith('sqlite:') ? asOpenProblem(error, databaseUrl.slice('sqlite:'.length)) : error
}

/** Returns an error that says that the disk of a database is full, if that is the reason. Returns any other error unchanged. */
export async function asDiskFull(error: unknown, path: string): Promise<unknown> {
  const outage = outageOf(error)
  if (outage === undefined) return error
  // A full disk of another file has the code of the system. If the shared-memory file cannot grow, SQLite's error does not say why.
  const isSqlite = String((error as { code?: unknown }).code).startsWith('SQLITE_')
  const isKnown = outage === 'full' && isSqlite
  if (await isFull(dirname(path))) return new DiskFull(resolve(path), error)
  return isKnown ? new DiskFull(resolve(path), error, await fullTemporary()) : error
}

/** Returns the error for a file in the folder of a database: without space there, the disk of the database is full. */
export function asDiskFullBeside(error: unknown, databaseUrl: string): unknown {
  const isFull = (error as { code?: unknown }).code === 'ENOSPC' && databaseUrl.startsWith('sqlite:')
  return isFull ? new DiskFull(resolve(databaseUrl.slice('sqlite:'.length)), error) : error
}

/** Returns the same for the address of a database. PostgreSQL says itself which disk is full. */
export async function asDiskFullOf(error: unknown, databaseUrl: string): Promise<unknown> {
  return databaseUrl.startsWith('sqlite:') ? asDiskFull(error, databaseUrl.slice('sqlite:'.length)) : error
}

/** Minimum free space (bytes) that SQLite needs beside a database. */
const minFreeBytes = 64 * 1024

/** Free space (bytes) below which the temporary files of a long write may not have fit: they are gone when somebody can look. */
const minTemporaryBytes = 64 * 1024 * 1024

/** Returns the folder in which SQLite puts its temporary files, if its disk has little space. */
async function fullTemporary(): Promise<string | undefined> {
  const folder = process.env['SQLITE_TMPDIR'] || process.env['TMPDIR'] || '/var/tmp'
  return (await isFull(folder, minTemporaryBytes)) ? folder : undefined
}

async function isFull(folder: string, minBytes = minFreeBytes): Promise<boolean> {
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
  return free !== undefined && free < minBytes
}

function asReadOnly(error: unknown, path: string): unknown {
  const { code } = error as { code?: unknown }
  const isClosed = code === 'EACCES' || code === 'EPERM' || code === 'SQLITE_CANTOPEN'
  return isClosed || outageOf(error) === 'read-only' ? new DatabaseReadOnly(resolve(path), error) : error
}
