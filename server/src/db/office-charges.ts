import type { Database } from './database.ts'

type Needs = Pick<Database, 'knex' | 'write'>

/** The state whose charges a new database starts with. */
const stateOfStartingCharges = 'FL'

/**
 * Empties the charge list of a new database when the office is in another state than its charges. New means: no account, no record,
 * and nobody has changed the list.
 */
export async function emptyChargesOfOtherState(db: Needs, state: string): Promise<void> {
  if (state === stateOfStartingCharges || !(await hasCharges(db))) return
  const used: readonly unknown[] = await Promise.all([
    db.knex('accounts').first('email'),
    db.knex('targets').first('id'),
    db.knex('journal').where({ kind: 'setting', object: 'charge-list' }).first('seq'),
  ])
  if (used.some((row) => row !== undefined)) return
  await db.write((tx) => tx.run(tx.knex('charge_list').delete()))
}

/** Whether the charge list has a charge. */
export async function hasCharges({ knex }: Pick<Database, 'knex'>): Promise<boolean> {
  const charge: unknown = await knex('charge_list').first('id')
  return charge !== undefined
}
