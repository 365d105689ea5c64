import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('press_sheets', (table) => {
    table.increments('id')
    table.string('name', 80).notNullable()
    table.string('name_key', 160).notNullable().unique()
    table.string('taken_at', 30).notNullable()
    table.string('taken_by', 320).notNullable()
    table.text('content').notNullable()
  })
}
