import { messages } from '@watchfloor/core'
import type pg from 'pg'
import type { PostgresHosts } from './hosts.ts'
import { waitingSettings } from './session.ts'

/** A pooler gives each transaction another session of PostgreSQL, so a lock of a session stays behind or is lost. */
export class PoolerUnfit extends Error {
  constructor() {
    super(messages.running.poolerUnfit)
    this.name = 'PoolerUnfit'
  }
}

/** Checks that connections to these hosts have sessions of their own. @throws PoolerUnfit */
export async function requireOwnSessions(hosts: PostgresHosts): Promise<void> {
  const client = await hosts.open(waitingSettings)
  try {
    await requireOwnSession(client, () => hosts.open(waitingSettings))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Checks that a connection has a session of its own. A transaction on another connection takes the session that a pooler would otherwise
 * give to the first one again. @throws PoolerUnfit
 */
export async function requireOwnSession(
  client: pg.Client,
  openOther: () => Promise<pg.Client>,
): Promise<void> {
  const session = await sessionOf(client)
  const other = await openOther()
  try {
    await other.query('begin').catch(refuseStatements)
    await sessionOf(other)
    if ((await sessionOf(client)) !== session) throw new PoolerUnfit()
  } finally {
    await other.end().catch(() => undefined)
  }
}

/** Where a pooler gives each statement another connection, it ends a connection that begins a transaction (08P01, protocol_violation). */
function refuseStatements(error: unknown): never {
  throw (error as { code?: unknown }).code === '08P01' ? new PoolerUnfit() : error
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
