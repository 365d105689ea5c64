import type { Knex } from 'knex'

/** The tokens with which programs make calls. Of each only its hash is kept. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('service_tokens', (table) => {
    table.string('id', 20).primary()
    table.string('token_hash', 64).notNullable().unique()
    table.string('name', 60).notNullable()
    // The name in lower case, which exists once.
    table.string('name_key', 120).notNullable().unique()
    table.string('role', 20).notNullable()
    // As JSON: "read", "write" or the ids of calls.
    table.text('scope').notNullable()
    table.integer('operation')
    table.string('added_at', 30).notNullable()
    table.string('added_by', 320).notNullable()
    table.string('expires_at', 30).notNullable()
    table.string('used_at', 30)
    table.string('used_from', 80)
  })
}
