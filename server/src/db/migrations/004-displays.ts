import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('displays', (table) => {
    table.string('id', 40).primary()
    // While it waits: the code on its screen, and the hash of its pairing cookie.
    table.string('code', 20).unique()
    table.string('pairing_hash', 64)
    table.string('requested_at', 30).notNullable()
    table.string('requested_via', 80).notNullable()
    // After it was paired.
    table.string('name', 80)
    table.string('approved_at', 30)
    table.string('approved_by', 320)
    table.string('token_hash', 64).unique()
    table.string('seen_at', 30)
    table.boolean('is_private').notNullable()
    table.boolean('is_large_type').notNullable()
    table.string('theme', 10).notNullable()
    table.string('identify_until', 30)
    table.string('reload_at', 30)
  })
}
