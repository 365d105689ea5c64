import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('journal', (table) => {
    // How the act ended. Older entries have none, because it is not part of what their hash covers.
    table.string('outcome', 10)
  })
}
