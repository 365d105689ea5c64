import type { Knex } from 'knex'

/** How often accounts and addresses did something limited. All servers on a database share it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('request_limits', (table) => {
    table.string('key', 100).primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire').nullable().index()
  })
}
