import type { Knex } from 'knex'

/** A filter of the journal with few hits would read all of it. Most entries about the office have no operation. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('journal', (table) => {
    table.index(['operation', 'seq'], undefined, { predicate: db.whereNotNull('operation') })
    table.index(['actor', 'seq'])
  })
}
