import type { Knex } from 'knex'

/** The browsers that are woken for alarms, and the alarms of which they were told. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('push_browsers', (table) => {
    table.increments('id')
    // A browser ends with its session.
    table
      .string('session', 64)
      .notNullable()
      .unique()
      .references('token_hash')
      .inTable('sessions')
      .onDelete('CASCADE')
    // A secret of the browser: whoever has it can wake it.
    table.string('address', 1_000).notNullable().unique()
    table.string('added_at', 30).notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    // When the next attempt is due. Null when nothing waits.
    table.string('next_at', 30)
    table.index(['next_at'])
  })
  await db.schema.createTable('push_alarms', (table) => {
    table.string('key', 160).primary()
    table.string('told_at', 30).notNullable()
  })
}
