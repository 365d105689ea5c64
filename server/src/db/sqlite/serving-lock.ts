import { realpathSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { Knex } from 'knex'
import { makePrivateFile } from '../private-file.ts'
import { DatabaseInUse, maintainedMessage, type ServingLock, servedMessage } from '../serving-lock.ts'

/** Suffix of a file beside the database: an empty database that SQLite locks. */
export const servingSuffix = '-serving'

const noWait = ['PRAGMA busy_timeout = 0']

/** Returns a lock on a file beside the database, made by SQLite: a read transaction shares it, an exclusive one does not. */
export function sqliteServingLock(
  path: string,
  connect: (path: string, pragmas: readonly string[], max: number) => Knex,
): ServingLock {
  // The lock belongs to the real file, whatever link leads to it, as SQLite's own locks do.
  const hold = async (begin: string, message: string) => {
    // A server takes the lock before it creates its database.
    makePrivateFile(path)
    const file = `${realpathSync(path)}${servingSuffix}`
    makePrivateFile(file, path)
    const knex = connect(file, noWait, 1)
    // Knex keeps the connection of a transaction, but begins it only in its own way.
    const trx = await knex.transaction()
    const release = async () => {
      await trx.rollback().catch(() => undefined)
      await knex.destroy()
    }
    try {
      await trx.raw('rollback')
      await trx.raw(begin)
      await trx.raw('select count(*) from sqlite_master')
    } catch (error) {
      await release()
      throw asInUse(error, message)
    }
    return release
  }
  return {
    share: () => hold('begin', maintainedMessage),
    async alone(work) {
      const release = await hold('begin exclusive', servedMessage)
      try {
        return await work()
      } finally {
        await release()
      }
    },
  }
}

/** First byte of the range that SQLite locks in a file for reading. */
const sharedLockStart = 1_073_741_826

/**
 * Returns how many processes serve a database, by the locks that Linux lists. Undefined on other systems. Opening the file instead
 * would release the lock of this process.
 */
export async function countFileServers(path: string): Promise<number | undefined> {
  const locks = await readFile('/proc/locks', 'utf8').catch(() => undefined)
  if (locks === undefined) return undefined
  const file = await realpath(path).catch(() => path)
  const { ino } = await stat(`${file}${servingSuffix}`).catch(() => ({ ino: -1 }))
  const owners = locks.split('\n').flatMap((line) => {
    const [id, , , , owner, inode, start] = line.trim().split(/\s+/)
    if (!inode?.endsWith(`:${ino}`) || Number(start) !== sharedLockStart) return []
    // Processes of other containers have no number here.
    return Number(owner) > 0 ? owner : id
  })
  return new Set(owners).size
}

function asInUse(error: unknown, message: string): unknown {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY' ? new DatabaseInUse(message) : error
}
