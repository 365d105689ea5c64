import type { Knex } from 'knex'
import { startingCharges } from './002-starting-charges.ts'

const lists: Readonly<Record<string, readonly string[]>> = {
  charges: ['statute', 'offense', 'degree'],
  criminalhistory: ['statute', 'offense', 'degree', 'state', 'agency', 'notes'],
  colors: ['color'],
  property: ['description', 'quantity', 'location', 'notes'],
  vehicle: ['year', 'make', 'model', 'color', 'plate', 'plate_state', 'vin', 'notes'],
  evidence: ['item_number', 'description', 'collected_by', 'location', 'notes'],
}

export async function up(db: Knex): Promise<void> {
  for (const [name, texts] of Object.entries(lists)) {
    await db.schema.createTable(name, (table) => {
      table.increments('id')
      table.integer('target_id').notNullable().references('id').inTable('targets').onDelete('CASCADE')
      for (const column of texts) table.text(column).notNullable().defaultTo('')
      if (name === 'criminalhistory') table.string('date', 10)
      if (name === 'evidence') table.string('collected_at', 30)
      table.index(['target_id'])
    })
  }
  await db.schema.createTable('charge_list', (table) => {
    table.increments('id')
    table.string('text_key', 900).notNullable().unique()
    table.text('statute').notNullable()
    table.text('offense').notNullable()
    table.text('degree').notNullable()
  })
  for (const [statute, offense, degree] of startingCharges) {
    const key = [statute, offense, degree].join(', ').toLowerCase()
    await db('charge_list').insert({ text_key: key, statute, offense, degree })
  }
  await db.schema.createTable('presence', (table) => {
    table.integer('target_id').notNullable()
    table.string('email', 320).notNullable()
    table.string('seen_at', 30).notNullable()
    table.primary(['target_id', 'email'])
  })
}
