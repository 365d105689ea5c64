import type { Knex } from 'knex'

/** The last journal entry before a webhook was added. Before, clock times told what a webhook is told of. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table webhooks add column added_seq integer not null default 0')
  const added = db.raw(
    `(select coalesce(max(seq), 0) from journal
      where kind = 'webhook' and action = 'add' and object = cast(webhooks.id as varchar(20)))`,
  )
  await db('webhooks').update({ added_seq: added })
}
