import type { Knex } from 'knex'

/** The journal entry that moved a session or a display to another list last. Before, sessions had the number of their moves alone. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table sessions rename column view to moved_at_seq')
  await db.raw('alter table displays add column moved_at_seq integer not null default 0')
  const last = db.raw('(select coalesce(max(seq), 0) from journal)')
  await db('sessions').where('moved_at_seq', '>', 0).update({ moved_at_seq: last })
}
