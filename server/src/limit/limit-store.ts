import { addressLimits, callLimits } from '@watchfloor/core'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database, Statement } from '../db/database.ts'

const tableName = 'request_limits'

/** The longest window of a limit (ms). A count that ends later was made before the clock was set back. */
const longestMs =
  Math.max(...Object.values({ ...callLimits, ...addressLimits }).map(({ seconds }) => seconds)) * 1000

/** A statement as the library sends it, with `$1` for its values. */
interface LimitQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Returns a limit that all servers on a database share. The library's PostgreSQL statements run on both engines. They go through
 * the queue of writes, so they share its commits and never wait for a lock of their own. While the database does not answer, each
 * server counts in memory.
 */
export function sharedLimit(
  db: Database,
  name: string,
  { max, seconds }: { readonly max: number; readonly seconds: number },
): RateLimiterPostgres {
  const counted = { keyPrefix: name, points: max, duration: seconds }
  return new RateLimiterPostgres({
    ...counted,
    storeClient: { query: (query: LimitQuery) => run(db, query) },
    storeType: 'client',
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(counted),
  })
}

async function run(db: Database, query: LimitQuery): Promise<{ rows: object[]; rowCount: number }> {
  const statement = positional(query)
  const isRead = /^\s*select\b/i.test(statement.sql)
  const rows = isRead ? await db.query<object>(statement) : await write(db, statement)
  return { rows, rowCount: rows.length }
}

/** Writes a count, and deletes those that are over. */
function write(db: Database, statement: Statement): Promise<object[]> {
  const nowMs = Date.now()
  return db.write(async (tx) => {
    await tx.run({
      sql: `delete from ${tableName} where expire < ? or expire > ?`,
      bindings: [nowMs, nowMs + longestMs],
    })
    return tx.run<object>(statement)
  })
}

/** Converts `$2 $1 $2` into `? ? ?` with the values in that order. */
function positional({ text, values }: LimitQuery): Statement {
  const bindings: unknown[] = []
  const sql = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    bindings.push(values[Number(number) - 1])
    return '?'
  })
  return { sql, bindings }
}
