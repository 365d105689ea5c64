import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('targets', (table) => {
    // Who returned the record to the analyst, and why. Empty while nobody did.
    for (const name of ['returned_by', 'return_comment']) table.text(name).notNullable().defaultTo('')
  })
}
