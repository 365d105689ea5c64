import type { Knex } from 'knex'
import { outageOfFiles } from '../outage.ts'

/** SQLSTATE 42501, insufficient_privilege. */
const insufficientPrivilege = '42501'

/** SQLSTATE 3F000, invalid_schema_name: no schema of the search_path exists, or the account may use none of them. */
const noSchema = '3F000'

const makeOwner =
  'Make it the owner, as the administrator of PostgreSQL: alter database NAME owner to ACCOUNT; if the tables belong to another account, also: reassign owned by OTHER to ACCOUNT'
const giveSchema =
  'Give it a schema of its own, as the administrator of PostgreSQL: create schema ACCOUNT authorization ACCOUNT; alter role ACCOUNT in database NAME set search_path = ACCOUNT'

/** The account of PostgreSQL lacks a right that the desk needs. From version 15 on, only the owner of a database may make tables in it. */
export class DatabaseRightMissing extends Error {
  constructor(cause: unknown) {
    // Knex puts the statement before the words of the engine.
    const words = cause instanceof Error ? cause.message.split(' - ').at(-1) : String(cause)
    const advice = (cause as { code?: unknown }).code === noSchema ? giveSchema : makeOwner
    super(`The PostgreSQL account of the desk lacks a right in its database: ${words}. ${advice}`, { cause })
    this.name = 'DatabaseRightMissing'
  }
}

/** Whether PostgreSQL refused a statement for want of a right. It has the same code for a file that it may not open. */
export function isRightMissing(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === noSchema || (code === insufficientPrivilege && outageOfFiles(error) === undefined)
}

/** Finds the desk's table of migrations if the account may not read it. The information schema does not have such a table. */
const unreadable = `select 1 from pg_class where relname = 'migrations' and relkind = 'r'
  and relnamespace = (select oid from pg_namespace where nspname = current_schema()) and not has_table_privilege(oid, 'select')`

const denied = () => new DatabaseRightMissing(new Error('permission denied for table migrations'))

/** Checks that the account may write to the desk's tables in PostgreSQL, which are there. @throws DatabaseRightMissing */
export async function requireWriteRight(knex: Knex): Promise<void> {
  const right = `select has_table_privilege('migrations', 'insert') as "isGiven"`
  const { rows } = await knex.raw<{ rows: { isGiven: boolean }[] }>(right)
  if (!rows[0]?.isGiven) throw denied()
}

/** Checks that the account may read the desk's tables in PostgreSQL, if they are there. @throws DatabaseRightMissing */
export async function requireReadRight(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(unreadable)
  if (rows.length > 0) throw denied()
}
