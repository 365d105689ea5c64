import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  // The session distinguishes two machines of one account. Older entries have none.
  await db.schema.alterTable('journal', (table) => {
    table.string('session', 16).notNullable().defaultTo('')
  })
  // The table holds only the last minute and fills again by itself.
  await db.schema.dropTable('presence')
  await db.schema.createTable('presence', (table) => {
    table.integer('target_id').notNullable()
    table.string('email', 320).notNullable()
    table.string('session', 16).notNullable()
    table.string('seen_at', 30).notNullable()
    table.primary(['target_id', 'email', 'session'])
  })
}
