import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('journal', (table) => {
    // The fingerprint of the office's key and the MAC of the hash under it. It is beside the hash, so older entries need none.
    table.string('mac', 80)
  })
}
