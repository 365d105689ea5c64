import type { Knex } from 'knex'

/** A name of kept numbers exists once in an operation. Before, it existed once in the database. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('press_sheets', (table) => {
    table.dropUnique(['name_key'])
    table.unique(['operation_id', 'name_key'])
  })
}
