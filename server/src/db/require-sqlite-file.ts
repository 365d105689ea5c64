import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { NotADatabase } from './database.ts'

/** The first bytes of every SQLite file. */
const signature = 'SQLite format 3\0'

/**
 * Checks that a path leads to nothing, to an empty file or to an SQLite file, before anything of it is changed. A file with a journal
 * beside it is left to SQLite, which may have to write its first bytes back. @throws NotADatabase
 */
export function requireSqliteFile(path: string): void {
  if (!existsSync(path)) return
  const found = statSync(path)
  const isSqlite =
    found.isFile() && (found.size === 0 || existsSync(`${path}-journal`) || startOf(path) === signature)
  if (!isSqlite) throw new NotADatabase(resolve(path))
}

function startOf(path: string): string {
  const bytes = Buffer.alloc(signature.length)
  const file = openSync(path, 'r')
  try {
    return bytes.toString('latin1', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}
