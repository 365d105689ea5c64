import { messages } from '@watchfloor/core'
import type { Knex } from 'knex'

/** A new PostgreSQL database has an encoding without the letters of some names. That of a database cannot be changed later. */
export class DatabaseEncodingWrong extends Error {
  constructor(encoding: string) {
    super(messages.running.wrongEncoding(encoding))
    this.name = 'DatabaseEncodingWrong'
  }
}

/** Returns the encoding of a PostgreSQL database if it is not UTF-8. */
export async function findOtherEncoding(knex: Knex): Promise<string | undefined> {
  const { rows } = await knex.raw<{ rows: { server_encoding: string }[] }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  return encoding === 'UTF8' ? undefined : encoding
}

/** Checks the encoding of a PostgreSQL database that has no schema yet. @throws DatabaseEncodingWrong */
export async function requireUtf8(knex: Knex): Promise<void> {
  const encoding = await findOtherEncoding(knex)
  if (encoding !== undefined && !(await knex.schema.hasTable('migrations')))
    throw new DatabaseEncodingWrong(encoding)
}
