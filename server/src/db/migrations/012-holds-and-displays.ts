import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('holds', (table) => {
    table.increments('id')
    table.integer('operation_id').notNullable()
    // Null if the whole operation is held. The record may be a deleted one, so nothing refers to its row.
    table.integer('target_id')
    table.string('reference', 80).notNullable()
    table.text('reason').notNullable()
    table.string('set_by', 320).notNullable()
    table.string('set_at', 30).notNullable()
    table.index(['operation_id'])
    table.index(['target_id'])
  })
  await db.schema.alterTable('displays', (table) => {
    // The operation that an unbound display keeps showing while it is open.
    table.integer('shown_operation')
  })
}
