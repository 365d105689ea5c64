import type { Knex } from 'knex'
import type { Insertion } from '../database.ts'
import { fillTargetKeys } from '../target-keys.ts'

/** The sorted fields, by the columns of their keys. */
const keys = [
  'case_agent',
  'screen_name',
  'website',
  'phone',
  'secondary_phone',
  'first_name',
  'last_name',
  'deal_details',
  'notes',
  'image',
  'date_time',
  'arrival_time',
  'takedown_time',
  'type',
  'analyst_details',
  'brief_label',
  'transport_user_id',
  'case_number',
  'analyst_fn',
  'analyst_mn',
  'analyst_ln',
  'analyst_phone',
  'date_of_birth',
  'race',
  'sex',
  'marital_status',
  'address',
  'city',
  'address_state',
  'zip_code',
  'employer',
  'occupation',
  'legal_status',
  'territory',
  'country_of_origin',
  'branch',
]

/** The keys by which the lists are sorted most. Most targets have no time and no case number. */
const indexed = ['screen_name', 'case_agent', 'date_time', 'takedown_time', 'case_number']

export async function up(db: Knex): Promise<void> {
  const isPostgres = db.client.config.client === 'pg'
  // Keys are compared byte by byte.
  const text = isPostgres ? 'text collate "C"' : 'text'
  const columns = ['text', ...keys.map((name) => `${name}_key`)].map(
    (name) => `${name} ${text} not null default ''`,
  )
  await db.raw(`create table target_keys (
    target_id integer primary key references targets (id) on delete cascade,
    operation_id integer not null,
    place integer not null,
    phone ${text} not null default '',
    ${columns.join(', ')}
  )`)
  const fill = {
    all: async <Row>(sql: string, bindings: readonly unknown[]): Promise<Row[]> =>
      rowsOf<Row>(await db.raw(sql, bindings as Knex.RawBinding[])),
    insert: async ({ columns: names, rows }: Insertion) => {
      const records = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
      await db.batchInsert('target_keys', records, 200)
    },
  }
  await fillTargetKeys(fill, keys)
  await db.raw('create index target_keys_place on target_keys (operation_id, place, target_id)')
  for (const name of indexed) {
    await db.raw(`create index target_keys_${name} on target_keys (operation_id, place, ${name}_key, target_id)
      where ${name}_key > ''`)
  }
  if (!isPostgres) await addTextIndex(db)
}

/** SQLite's index of every three letters. Triggers keep it true, so nothing can change a text without it. */
async function addTextIndex(db: Knex): Promise<void> {
  await db.raw(`create virtual table target_texts using fts5(text, phone, content='target_keys',
    content_rowid='target_id', tokenize='trigram case_sensitive 1')`)
  await db.raw(`insert into target_texts (target_texts) values ('rebuild')`)
  const add = 'insert into target_texts (rowid, text, phone) values (new.target_id, new.text, new.phone);'
  const remove = `insert into target_texts (target_texts, rowid, text, phone)
    values ('delete', old.target_id, old.text, old.phone);`
  await db.raw(`create trigger target_texts_add after insert on target_keys begin ${add} end`)
  await db.raw(`create trigger target_texts_remove after delete on target_keys begin ${remove} end`)
  await db.raw(`create trigger target_texts_change after update of text, phone on target_keys
    when old.text <> new.text or old.phone <> new.phone begin ${remove} ${add} end`)
}

function rowsOf<Row>(answer: unknown): Row[] {
  return (Array.isArray(answer) ? answer : (answer as { rows: Row[] }).rows) as Row[]
}
