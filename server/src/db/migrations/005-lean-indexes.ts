import type { Knex } from 'knex'

const columns = ['phone', 'secondary_phone', 'linked_chatter_id', 'date_time'] as const

/** Columns that are compared byte by byte: numbers, dates and names that are never sorted for people. */
const plainColumns = {
  targets: { phone: 'text', secondary_phone: 'text', date_time: 'text' },
  journal: { kind: 'varchar(20)', object: 'varchar(320)' },
} as const

export async function up(db: Knex): Promise<void> {
  // Most targets have no second phone, no main target and no time, and no query looks for a missing value.
  for (const column of columns) {
    await db.schema.alterTable('targets', (table) => table.dropIndex([column]))
    await db.schema.alterTable('targets', (table) =>
      table.index([column], undefined, { predicate: db.whereNotNull(column) }),
    )
  }
  if (db.client.config.client !== 'pg') return
  for (const [table, types] of Object.entries(plainColumns)) {
    const changes = Object.entries(types).map(
      ([column, type]) => `alter column ${column} type ${type} collate "C"`,
    )
    await db.raw(`alter table ${table} ${changes.join(', ')}`)
  }
}
