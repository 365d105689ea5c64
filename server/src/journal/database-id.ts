import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'

const name = 'database_id'

/** Returns the id of the database, which it gets once. A restored backup has the id of the database that it was made from. */
export async function readDatabaseId(db: Database): Promise<string> {
  const known = await findDatabaseId(db.knex)
  if (known !== undefined) return known
  const made = randomUUID()
  await db.write((tx) =>
    tx.run(tx.knex('settings').insert({ name, value: made }).onConflict('name').ignore()),
  )
  return (await findDatabaseId(db.knex)) ?? made
}

/** Returns the id of the database. Undefined if it has none yet. */
export async function findDatabaseId(knex: Database['knex']): Promise<string | undefined> {
  const row: { value: string } | undefined = await knex('settings').where({ name }).first('value')
  return row?.value
}
