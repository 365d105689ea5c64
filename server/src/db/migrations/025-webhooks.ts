import type { Knex } from 'knex'

/** Who is told of what happens, and each message until some time after it was delivered. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('webhooks', (table) => {
    table.increments('id')
    table.string('url', 500).notNullable()
    // As JSON.
    table.text('events').notNullable()
    // Sealed. The signatures are made with it.
    table.text('secret')
    table.string('added_at', 30).notNullable()
    table.string('added_by', 320).notNullable()
    table.string('delivered_at', 30)
    table.text('problem')
  })
  await db.schema.createTable('webhook_messages', (table) => {
    table.increments('id')
    table.integer('webhook').notNullable().references('id').inTable('webhooks').onDelete('CASCADE')
    table.string('message_id', 80).notNullable()
    table.text('body').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    // When the next attempt is due. Null once it is delivered.
    table.string('next_at', 30)
    table.string('delivered_at', 30)
    table.unique(['webhook', 'message_id'])
    table.index(['webhook', 'next_at'])
    table.index(['delivered_at'])
  })
}
