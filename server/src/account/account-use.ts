import type { AccountUse, Instant } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Account } from './account-rows.ts'

/** Returns when some accounts were used (rule R27), in their order. */
export async function readUse<One extends Account>(
  knex: Knex,
  accounts: readonly One[],
): Promise<(One & AccountUse)[]> {
  const countsFrom = await readCountsFrom(knex)
  const emails = accounts.map(({ email }) => email)
  const rows: { email: string; at: Instant }[] = await knex('journal')
    .where({ kind: 'account', action: 'enable-account', outcome: 'done' })
    .whereIn('object', emails)
    .groupBy('object')
    .select('object as email')
    .max('at as at')
  const enabled = new Map(rows.map(({ email, at }) => [email, at]))
  return accounts.map((one) => ({ ...one, enabledAt: enabled.get(one.email), countsFrom }))
}

/** Returns when the desk began to count: the upgrade to rule R27, or the last restore, which brings back older sign-ins. */
async function readCountsFrom(knex: Knex): Promise<Instant> {
  const upgrade: { value: string } | undefined = await knex('settings')
    .where({ name: 'accounts_counted_from' })
    .first('value')
  const restore: { at: Instant } | undefined = await knex('journal')
    .where({ kind: 'setting', object: 'restore', outcome: 'done' })
    .orderBy('seq', 'desc')
    .first('at')
  return [upgrade?.value ?? '', restore?.at ?? ''].sort().at(-1) ?? ''
}
