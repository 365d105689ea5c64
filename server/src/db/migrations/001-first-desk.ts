import type { Knex } from 'knex'

const flags = [
  'is_arrested',
  'is_time_approved',
  'is_inactive',
  'has_no_criminal_history',
  'is_reviewed',
  'is_ready_for_transport',
  'is_polk_county',
  'is_traveler',
  'has_firearm',
  'has_narcotics',
  'has_warrants',
]
const texts = [
  'case_agent',
  'screen_name',
  'website',
  'first_name',
  'last_name',
  'deal_details',
  'notes',
  'image',
  'type',
  'analyst_details',
  'brief_label',
  'transport_user_id',
  'case_number',
  'analyst_fn',
  'analyst_mn',
  'analyst_ln',
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
const nullableTexts = [
  'phone',
  'secondary_phone',
  'date_time',
  'arrival_time',
  'takedown_time',
  'analyst_phone',
  'date_of_birth',
  'social_security_number',
]
const nullableFlags = ['is_human_trafficking', 'is_public_assistance']
const integers = ['linked_chatter_id', 'brief_num', 'arrest_day', 'assistance_amount']

export async function up(db: Knex): Promise<void> {
  await createTargets(db)
  await createJournal(db)
  await createAccounts(db)
  await db.schema.createTable('images', (table) => {
    table.string('name', 80).primary()
    table.binary('photo').notNullable()
    table.binary('thumb').notNullable()
    table.string('added_at', 30).notNullable()
  })
  await db.schema.createTable('settings', (table) => {
    table.string('name', 80).primary()
    table.text('value').notNullable()
  })
}

async function createTargets(db: Knex): Promise<void> {
  await db.schema.createTable('targets', (table) => {
    table.increments('id')
    table.integer('version').notNullable()
    for (const name of texts) table.text(name).notNullable().defaultTo('')
    for (const name of nullableTexts) table.text(name)
    for (const name of flags) table.boolean(name).notNullable().defaultTo(false)
    for (const name of nullableFlags) table.boolean(name)
    for (const name of integers) table.integer(name)
    table.index(['phone'])
    table.index(['secondary_phone'])
    table.index(['linked_chatter_id'])
    table.index(['date_time'])
  })
  await db.schema.createTable('deleted_targets', (table) => {
    table.integer('id').primary()
    table.integer('deleted_seq').notNullable()
    table.text('record').notNullable()
  })
}

async function createJournal(db: Knex): Promise<void> {
  await db.schema.createTable('journal', (table) => {
    table.integer('seq').primary()
    table.integer('batch').notNullable()
    table.string('at', 30).notNullable()
    table.string('actor', 320).notNullable()
    table.string('via', 200).notNullable()
    table.string('action', 40).notNullable()
    table.string('kind', 20).notNullable()
    table.string('object', 320).notNullable()
    table.text('changes').notNullable()
    table.string('previous_hash', 64).notNullable()
    table.string('hash', 64).notNullable()
    table.index(['kind', 'object', 'seq'])
    table.index(['kind', 'seq'])
    table.index(['batch'])
  })
}

async function createAccounts(db: Knex): Promise<void> {
  await db.schema.createTable('accounts', (table) => {
    table.string('email', 320).primary()
    table.string('role', 20).notNullable()
    table.text('password_hash').notNullable()
    table.boolean('is_disabled').notNullable().defaultTo(false)
    table.string('added_at', 30).notNullable()
  })
  await db.schema.createTable('sessions', (table) => {
    table.string('token_hash', 64).primary()
    table.string('email', 320).notNullable().references('email').inTable('accounts').onDelete('CASCADE')
    table.string('xsrf_token', 64).notNullable()
    table.string('started_at', 30).notNullable()
    table.string('used_at', 30).notNullable()
    table.string('via', 200).notNullable()
    table.index(['email'])
  })
  await db.schema.createTable('sign_in_failures', (table) => {
    table.string('email', 320).notNullable()
    table.string('device', 64).notNullable()
    table.integer('failures').notNullable()
    table.string('first_at', 30).notNullable()
    table.string('locked_until', 30)
    table.primary(['email', 'device'])
  })
}
