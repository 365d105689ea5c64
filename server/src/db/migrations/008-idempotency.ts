import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('idempotency', (table) => {
    table.string('actor', 320).notNullable()
    table.string('call', 100).notNullable()
    table.string('key', 200).notNullable()
    table.string('body', 64).notNullable()
    table.text('reply').notNullable()
    table.string('at', 30).notNullable().index()
    table.primary(['actor', 'call', 'key'])
  })
}
