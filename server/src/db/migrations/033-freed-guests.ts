import type { Knex } from 'knex'

/**
 * Additional persons whose main target was expunged got the search place of a target that is none, which an even number stands for.
 * Before, they kept theirs.
 */
export async function up(db: Knex): Promise<void> {
  await db('target_keys')
    .whereRaw('place % 2 = 1')
    .whereIn('target_id', db('targets').whereNull('linked_chatter_id').select('id'))
    .update({ place: db.raw('place - 1') })
}
