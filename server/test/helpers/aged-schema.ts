import knexFactory, { type Knex } from 'knex'
import { migrations } from '../../src/db/migrations/index.ts'
import { SqliteDialect } from '../../src/db/sqlite/dialect.ts'

/**
 * Makes a database as an older program left it, with one setting of its own.
 * @param end which migrations it has, as for `Array.slice`: -1 leaves out the last
 * @param fill adds records. A schema with keys of the targets gets them from its own migration, as real ones did
 */
export async function aged(url: string, end: number, fill?: (knex: Knex) => Promise<void>): Promise<void> {
  const knex = connectTo(url)
  await knex.schema.createTable('migrations', (table) => {
    table.string('name', 100).primary()
    table.string('applied_at', 30).notNullable()
  })
  let isFilled = fill === undefined
  const fillOnce = async () => {
    if (!isFilled) await fill?.(knex)
    isFilled = true
  }
  for (const [name, { up }] of Object.entries(migrations).slice(0, end)) {
    if (name >= '010') await fillOnce()
    await knex.transaction((trx) => up(trx))
    await knex('migrations').insert({ name, applied_at: '2026-10-01T01:00:00.000Z' })
  }
  await fillOnce()
  await knex('settings').insert({ name: 'kept', value: 'yes' })
  await knex.destroy()
}

/** Opens a database without any of the program's own steps. */
export function connectTo(url: string): Knex {
  if (!url.startsWith('sqlite:')) return knexFactory({ client: 'pg', connection: url })
  const filename = url.slice('sqlite:'.length)
  return knexFactory({ client: SqliteDialect, connection: { filename }, useNullAsDefault: true })
}
