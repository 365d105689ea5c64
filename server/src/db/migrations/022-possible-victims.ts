import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('targets', (table) => {
    table.boolean('possible_victim').notNullable().defaultTo(false)
    // To whom the person was referred. Who marked the record, and when: empty without the mark.
    for (const name of ['referral', 'victim_marked_by']) table.text(name).notNullable().defaultTo('')
    table.text('victim_marked_at')
  })
  // Keys are compared byte by byte.
  const text = db.client.config.client === 'pg' ? 'text collate "C"' : 'text'
  await db.raw(`alter table target_keys add column referral_key ${text} not null default ''`)
}
