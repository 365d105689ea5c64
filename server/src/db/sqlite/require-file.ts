import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { NotADatabase } from '../database.ts'

/** The first bytes of every SQLite file. */
const signature = 'SQLite format 3\0'

/** The databases that this process has. */
const known = new Set<string>()

/**
 * Checks that a path leads to nothing, to an empty file or to an SQLite file, before anything of it is changed. A file with a journal
 * beside it is left to SQLite, which may have to write its first bytes back. Each path is checked once and before it is opened: with
 * the file that the check closes, the process would lose the locks of all its connections
 * (https://www.sqlite.org/howtocorrupt.html, 2.2). @throws NotADatabase, DatabaseLinked
 */
export function requireSqliteFile(path: string): void {
  const whole = resolve(path)
  if (known.has(whole)) return
  if (existsSync(whole)) {
    if (!isSqliteFile(whole)) throw new NotADatabase(whole)
    if (statSync(whole).nlink > 1) throw new DatabaseLinked(whole)
  }
  known.add(whole)
}

function isSqliteFile(path: string): boolean {
  const found = statSync(path)
  return found.isFile() && (found.size === 0 || existsSync(`${path}-journal`) || startOf(path) === signature)
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

/**
 * The file of a database has a second name. SQLite keeps the latest changes in a file beside the name by which it was opened, so that
 * two programs with different names overwrite each other's changes (https://www.sqlite.org/howtocorrupt.html, 2.5).
 */
export class DatabaseLinked extends Error {
  constructor(path: string) {
    super(
      `The file of the database at ${path} has another name (a hard link). Programs that open it by different names overwrite each other's changes. Stop them all, and remove the other name: \`find / -samefile FILE\` lists them. Nothing was changed.`,
    )
    this.name = 'DatabaseLinked'
  }
}
