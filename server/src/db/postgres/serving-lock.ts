import type { Knex } from 'knex'
import type pg from 'pg'
import { DatabaseUnavailable } from '../database.ts'
import { DatabaseInUse, maintainedMessage, type ServingLock, servedMessage } from '../serving-lock.ts'
import { PostgresHosts } from './hosts.ts'
import { requireOwnSession } from './pooler.ts'
import { waitingSettings } from './session.ts'

/** Number of the advisory lock. It differs from those of the journal and the migrations. */
const servingLock = 7_203_117

/** How long a server that lost its connection waits before it takes its lock again (ms). */
const reconnectMs = 1_000

/** Returns a lock made of session-level advisory locks, which PostgreSQL releases with the connection. */
export function postgresServingLock(url: string, urlFile?: string): ServingLock {
  const hosts = new PostgresHosts(url, urlFile)
  return {
    async share() {
      let isOver = false
      let client: pg.Client | undefined
      const hold = async (): Promise<void> => {
        const own = await connect(hosts)
        client = own
        if (isOver || !(await isLocked(own, 'pg_try_advisory_lock_shared'))) {
          await own.end()
          throw new DatabaseInUse(maintainedMessage)
        }
        own.once('end', holdAgain)
      }
      const holdAgain = () => {
        if (isOver) return
        setTimeout(() => void hold().catch(holdAgain), reconnectMs).unref()
      }
      await hold()
      return async () => {
        isOver = true
        await client?.end().catch(() => undefined)
      }
    },
    async alone(work) {
      const client = await connect(hosts)
      try {
        if (!(await isLocked(client, 'pg_try_advisory_lock'))) throw new DatabaseInUse(servedMessage)
        return await work()
      } finally {
        await client.end()
      }
    },
  }
}

/** Returns how many servers hold the lock of this database. */
export async function countServers(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { count: string }[] }>(
    `select count(*) as count from pg_locks
     where locktype = 'advisory' and objid = ? and mode = 'ShareLock' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [servingLock],
  )
  return Number(rows[0]?.count ?? 0)
}

/** Opens a connection that can hold the lock. @throws DatabaseUnavailable; PoolerUnfit */
async function connect(hosts: PostgresHosts): Promise<pg.Client> {
  const client = await open(hosts)
  try {
    await requireOwnSession(client, () => open(hosts))
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function open(hosts: PostgresHosts): Promise<pg.Client> {
  return hosts.open(waitingSettings).catch((error: unknown) => {
    throw new DatabaseUnavailable(error)
  })
}

async function isLocked(
  client: pg.Client,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [servingLock])
  return rows[0]?.held ?? false
}
