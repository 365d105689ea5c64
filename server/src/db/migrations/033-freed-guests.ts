import type { Knex } from 'knex'

/**
 * Gives targets whose main target was expunged the place in searches of a target that is no additional person. They kept the place of
 * one, which is an odd number.
 */
export async function up(db: Knex): Promise<void> {
  await db('target_keys')
    .whereRaw('place % 2 = 1')
    .whereIn('target_id', db('targets').whereNull('linked_chatter_id').select('id'))
    .update({ place: db.raw('place - 1') })
}
