import { realpathSync } from 'node:fs'
import type { Knex } from 'knex'
import { makePrivateFile } from './private-file.ts'
import { DatabaseInUse, maintainedMessage, type ServingLock, servedMessage } from './serving-lock.ts'

/** Added to the path of the database: an empty database of its own, for SQLite to lock. */
export const servingSuffix = '-serving'

const atOnce = ['PRAGMA busy_timeout = 0']

/** Locks a file beside the database, through SQLite itself: a read transaction shares it, an exclusive one does not. */
export function sqliteServingLock(
  path: string,
  connect: (path: string, pragmas: readonly string[], max: number) => Knex,
): ServingLock {
  // As SQLite does: whatever a link is called, the lock is that of the file.
  const hold = async (begin: string, refusal: string) => {
    // A server takes the lock before it makes its database.
    makePrivateFile(path)
    const file = `${realpathSync(path)}${servingSuffix}`
    makePrivateFile(file, path)
    const knex = connect(file, atOnce, 1)
    // Knex keeps the connection of a transaction, and begins it in the one way that it knows.
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
      throw asInUse(error, refusal)
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

function asInUse(error: unknown, message: string): unknown {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY' ? new DatabaseInUse(message) : error
}
