import type { Tx } from '../db/database.ts'

/**
 * Deletes the kept replies of calls with an `Idempotency-Key`. A reply may name a removed record, also one about another record
 * ("seen before"), and its key a hash over what was sent. They live for a day, so all of them are deleted.
 */
export async function dropReplies(tx: Tx): Promise<void> {
  await tx.run(tx.knex('idempotency').delete())
}
