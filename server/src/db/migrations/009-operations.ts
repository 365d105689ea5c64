import type { Knex } from 'knex'

/** The number of the operation that holds everything from before there were operations. */
const firstId = 1

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('operations', (table) => {
    table.increments('id')
    table.string('name', 80).notNullable()
    table.string('name_key', 160).notNullable().unique()
    table.string('state', 10).notNullable()
    table.string('starts_at', 30).notNullable()
    table.string('ends_at', 30)
    table.integer('version').notNullable()
    table.integer('arrest_adjustment').notNullable().defaultTo(0)
    table.text('title')
    table.string('day_starts_at', 5)
    table.integer('conflict_window_min')
    table.integer('scene_amber_min')
    table.integer('scene_red_min')
  })
  for (const name of ['targets', 'deleted_targets', 'press_sheets']) {
    await db.schema.alterTable(name, (table) => {
      table.integer('operation_id').notNullable().defaultTo(firstId)
    })
  }
  await db.schema.alterTable('targets', (table) => {
    table.index(['operation_id', 'id'])
    table.index(['date_of_birth'], undefined, { predicate: db.whereNotNull('date_of_birth') })
  })
  await db.raw(`create index targets_image_index on targets (image) where image <> ''`)
  // A screen name as searches compare it is the same on both engines only for its plain letters; core compares the rest.
  await db.raw('create index targets_screen_name_key on targets (lower(screen_name))')
  await db.schema.alterTable('journal', (table) => {
    table.integer('operation')
  })
  await db.schema.alterTable('accounts', (table) => {
    // The ids of the operations that the account is limited to, as JSON. Null means all.
    table.text('only_operations')
    table.integer('last_operation')
  })
  await db.schema.alterTable('sessions', (table) => {
    table.integer('operation')
  })
  await db.schema.alterTable('displays', (table) => {
    table.integer('operation')
  })
  await addFirstOperation(db)
}

/** Adds the operation of the records from before. It is named when a program that knows the office's settings opens the database. */
async function addFirstOperation(db: Knex): Promise<void> {
  const first: { at: string } | undefined = await db('journal').orderBy('seq').first('at')
  const adjustment: { value: string } | undefined = await db('settings')
    .where({ name: 'arrest_adjustment' })
    .first('value')
  await db('operations').insert({
    name: '',
    name_key: '',
    state: 'open',
    starts_at: first?.at ?? new Date().toISOString(),
    version: 0,
    arrest_adjustment: Number(adjustment?.value ?? 0),
  })
  await db('settings').where({ name: 'arrest_adjustment' }).delete()
}
