import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  const isPostgres = db.client.config.client === 'pg'
  await db.schema.alterTable('targets', (table) => {
    table.text('scene_acknowledged_at')
    table.text('scene_acknowledged_by').notNullable().defaultTo('')
  })
  // Keys are compared byte by byte.
  const text = isPostgres ? 'text collate "C"' : 'text'
  for (const name of ['scene_acknowledged_at_key', 'scene_acknowledged_by_key']) {
    await db.raw(`alter table target_keys add column ${name} ${text} not null default ''`)
  }
}
