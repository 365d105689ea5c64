import { firstHash } from '@watchfloor/core'
import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  // The journal's end, stored apart from it, because entries that are missing at the end leave no gap.
  await db.schema.createTable('journal_head', (table) => {
    table.integer('seq').notNullable()
    table.string('hash', 64).notNullable()
  })
  const last: { seq: number; hash: string } | undefined = await db('journal')
    .select('seq', 'hash')
    .orderBy('seq', 'desc')
    .first()
  await db('journal_head').insert(last ?? { seq: 0, hash: firstHash })
}
