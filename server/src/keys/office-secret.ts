import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'

/** Setting with the secret. It is not in a backup: whoever has it can sign the cookie of a known device. */
export const secretSetting = 'device_secret'
const name = secretSetting

/** Returns the office's secret. It is generated at the first start and stored in the database. */
export async function readSecret(db: Database): Promise<string> {
  const known = await findSecret(db.knex)
  if (known) return known
  const made = randomBytes(32).toString('base64url')
  await db.write((tx) =>
    tx.run(tx.knex('settings').insert({ name, value: made }).onConflict('name').ignore()),
  )
  return (await findSecret(db.knex)) ?? made
}

/** Returns the office's secret, if the database has one yet. */
export async function findSecret(knex: Knex): Promise<string | undefined> {
  const row: { value: string } | undefined = await knex('settings').where({ name }).first('value')
  return row?.value
}
