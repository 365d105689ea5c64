import type { Knex } from 'knex'

/** How often a session moved to another operation, or its account to another role or limit: its lists show something else then. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('sessions', (table) => {
    table.integer('view').notNullable().defaultTo(0)
  })
}
