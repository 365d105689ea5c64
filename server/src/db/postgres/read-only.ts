import { messages } from '@watchfloor/core'
import type { Database } from '../database.ts'
import { outageOf } from '../outage.ts'

/** PostgreSQL takes no writes: a setting makes it read-only, or the host is a standby. */
export class PostgresReadOnly extends Error {
  /** The code of PostgreSQL, by which it is known as an outage. */
  readonly code = '25006'

  constructor(cause?: unknown) {
    super(messages.doctor.storageReadOnly, { cause })
    this.name = 'PostgresReadOnly'
  }
}

/** Returns an error with a sentence for people if PostgreSQL takes no writes, otherwise the error itself. */
export function asReadOnly(error: unknown): unknown {
  return outageOf(error) === 'read-only' ? new PostgresReadOnly(error) : error
}

/** Runs a write. @throws PostgresReadOnly */
export async function whereWritable<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw asReadOnly(error)
  }
}

/** Checks that a database takes writes. @throws PostgresReadOnly */
export async function requireWritable({ engine, knex }: Database): Promise<void> {
  if (engine !== 'postgres') return
  // It is `on` on a standby, too.
  const { rows } = await knex.raw<{ rows: { transaction_read_only: string }[] }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new PostgresReadOnly()
}
