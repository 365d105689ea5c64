import type { Knex } from 'knex'

/** The targets that an import added and whose texts the index of SQLite does not have yet, as ranges of ids. */
export async function up(db: Knex): Promise<void> {
  // PostgreSQL indexes texts by itself, so its table stays empty.
  await db.raw(`create table unindexed_texts (
    first_id integer primary key,
    last_id integer not null
  )`)
  if (db.client.config.client !== 'pg') await renewTriggers(db)
}

/** The texts of a range enter the index when the range becomes smaller. */
async function renewTriggers(db: Knex): Promise<void> {
  for (const name of ['add', 'remove', 'change']) await db.raw(`drop trigger target_texts_${name}`)
  const isIndexed = (
    row: string,
  ) => `not exists (select 1 from stale_texts where target_id = ${row}.target_id)
      and not exists (select 1 from unindexed_texts where ${row}.target_id between first_id and last_id)`
  const add = 'insert into target_texts (rowid, text, phone) values (new.target_id, new.text, new.phone);'
  const remove = `insert into target_texts (target_texts, rowid, text, phone)
    values ('delete', old.target_id, old.text, old.phone);`
  await db.raw(`create trigger target_texts_add after insert on target_keys
    when ${isIndexed('new')} begin ${add} end`)
  await db.raw(`create trigger target_texts_remove after delete on target_keys
    when ${isIndexed('old')} begin ${remove} end`)
  await db.raw(`create trigger target_texts_change after update of text, phone on target_keys
    when (old.text <> new.text or old.phone <> new.phone) and ${isIndexed('new')} begin ${remove} ${add} end`)
}
