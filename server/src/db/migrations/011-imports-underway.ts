import type { Knex } from 'knex'

/** Imports whose rows are in the tables and not published. Only SQLite has any: PostgreSQL hides them in a transaction. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('imports_underway', (table) => {
    table.integer('batch').primary()
    table.integer('first_seq').notNullable()
    table.integer('first_id').notNullable()
    table.integer('last_id').notNullable()
    table.string('holder', 200).notNullable()
    table.string('renewed_at', 30).notNullable()
  })
}
