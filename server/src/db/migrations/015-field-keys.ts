import type { Knex } from 'knex'

/** A new database gets a key. The sealed values of an older one are not bound to their records yet. */
export async function up(db: Knex): Promise<void> {
  const used: unknown = (await db('accounts').first('email')) ?? (await db('targets').first('id'))
  const row = used ? { name: 'sealed_values', value: 'unbound' } : { name: 'field_keys', value: 'new' }
  await db('settings').insert(row)
}
