import type { Knex } from 'knex'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('accounts', (table) => {
    // Whether the password is a one-time password.
    table.boolean('must_change').notNullable().defaultTo(false)
    table.string('last_sign_in_at', 30)
  })
  await db.schema.createTable('factors', (table) => {
    table.increments('id')
    table.string('email', 320).notNullable().references('email').inTable('accounts').onDelete('CASCADE')
    table.string('kind', 10).notNullable()
    table.string('name', 60).notNullable()
    table.string('added_at', 30).notNullable()
    table.string('last_used_at', 30)
    // Whether its first code is still to come.
    table.boolean('is_pending').notNullable()
    // An authenticator app: its key, sealed, and the last time step that was used.
    table.text('secret')
    table.integer('last_step')
    // A passkey, as the WebAuthn standard names its parts.
    table.text('credential_id')
    table.text('public_key')
    table.bigInteger('counter')
    table.text('transports')
    table.string('rp_id', 255)
    table.index(['email'])
  })
  await db.schema.createTable('recovery_codes', (table) => {
    table.string('code_hash', 64).primary()
    table.string('email', 320).notNullable().references('email').inTable('accounts').onDelete('CASCADE')
    table.index(['email'])
  })
  await db.schema.createTable('half_sessions', (table) => {
    table.string('token_hash', 64).primary()
    table.string('email', 320).notNullable().references('email').inTable('accounts').onDelete('CASCADE')
    table.string('started_at', 30).notNullable()
    table.text('challenge')
    table.index(['email'])
  })
  await db.schema.alterTable('sessions', (table) => {
    table.string('confirmed_at', 30)
    table.text('challenge')
    table.string('device', 400).notNullable().defaultTo('')
  })
  // Idle accounts are counted from the upgrade at the earliest.
  await db('settings').insert({ name: 'accounts_counted_from', value: new Date().toISOString() })
}
