import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  const fields = ['ethnicity', 'resident_status']
  await db.schema.alterTable('targets', (table) => {
    for (const name of fields) table.text(name).notNullable().defaultTo('')
  })
  await db.schema.alterTable('charge_list', (table) => {
    for (const name of ['ucr_code', 'arrest_type']) table.text(name).notNullable().defaultTo('')
  })
  // The build of the page that a display runs. Null until it tells.
  await db.schema.alterTable('displays', (table) => {
    table.string('build', 40)
  })
  // Keys are compared byte by byte.
  const text = db.client.config.client === 'pg' ? 'text collate "C"' : 'text'
  for (const name of fields) {
    await db.raw(`alter table target_keys add column ${name}_key ${text} not null default ''`)
  }
}
