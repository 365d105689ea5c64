import type { Knex } from 'knex'

/** The changes of an import to existing targets, and the targets whose texts the index of SQLite does not have yet. */
export async function up(db: Knex): Promise<void> {
  const isPostgres = db.client.config.client === 'pg'
  // PostgreSQL keeps the changes in a temporary table with these columns, and indexes texts by itself.
  await db.raw(`create table import_changes (
    batch integer not null,
    target_id integer not null,
    version integer not null,
    fields text not null,
    keys text not null,
    primary key (batch, target_id)
  )${isPostgres ? '' : ' without rowid'}`)
  // Text and phone as the index has them.
  await db.raw(`create table stale_texts (
    target_id integer primary key,
    text text not null,
    phone text not null
  )`)
  if (!isPostgres) await renewTriggers(db)
}

/** A stale text stays in the index until its line is deleted, which is when the index gets the present text. */
async function renewTriggers(db: Knex): Promise<void> {
  for (const name of ['add', 'remove', 'change']) await db.raw(`drop trigger target_texts_${name}`)
  const isStale = (row: string) => `exists (select 1 from stale_texts where target_id = ${row}.target_id)`
  const add = 'insert into target_texts (rowid, text, phone) values (new.target_id, new.text, new.phone);'
  const remove = `insert into target_texts (target_texts, rowid, text, phone)
    values ('delete', old.target_id, old.text, old.phone);`
  await db.raw(`create trigger target_texts_add after insert on target_keys
    when not ${isStale('new')} begin ${add} end`)
  await db.raw(`create trigger target_texts_remove after delete on target_keys
    when not ${isStale('old')} begin ${remove} end`)
  await db.raw(`create trigger target_texts_change after update of text, phone on target_keys
    when (old.text <> new.text or old.phone <> new.phone) and not ${isStale('new')} begin ${remove} ${add} end`)
  const present = `insert into target_texts (rowid, text, phone)
    select target_id, text, phone from target_keys where target_id = old.target_id;`
  await db.raw(`create trigger stale_texts_renew after delete on stale_texts begin ${remove} ${present} end`)
}
