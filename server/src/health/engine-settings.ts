import { connectionFinding, type DatabaseConnection, type Finding, messages } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Inspection } from '../db/database.ts'
import { findOtherEncoding } from '../db/database-encoding.ts'

const texts = messages.doctor

/** Settings without which PostgreSQL may lose a commit, or the whole database, at a power cut. */
const unsafe = `select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off' order by name`

/** Checks what the desk needs of PostgreSQL and cannot set for its own connections. Without a problem there is no finding. */
export async function engineFindings({ engine, knex }: Inspection, databaseUrl: string): Promise<Finding[]> {
  if (engine !== 'postgres') return []
  const connection = connectionFinding(await readConnection(knex), databaseUrl)
  return [
    ...(await encoding(knex)),
    ...(await durability(knex)),
    ...(await upgradeRights(knex)),
    ...(await temporaryTables(knex)),
    ...(connection ? [connection] : []),
  ]
}

/** Returns how this process reaches PostgreSQL. */
export async function readConnection(knex: Knex): Promise<DatabaseConnection> {
  const { rows } = await knex.raw<{ rows: DatabaseConnection[] }>(
    `select ssl as "isEncrypted", host(inet_client_addr()) as "from", host(inet_server_addr()) as "to"
       from pg_stat_ssl where pid = pg_backend_pid()`,
  )
  return rows[0] ?? { isEncrypted: false, from: null, to: null }
}

async function encoding(knex: Knex): Promise<Finding[]> {
  const other = await findOtherEncoding(knex)
  return other === undefined
    ? []
    : [{ check: 'encoding', level: 'problem', words: texts.wrongEncoding(other) }]
}

async function durability(knex: Knex): Promise<Finding[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(unsafe)
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => `${name} = off`).join(', ')
  return [{ check: 'durability', level: 'problem', words: texts.engineUnsafe(names) }]
}

/** Whether the account may do what a migration does: make tables, and change those of the desk, which only their owner may. */
const mayUpgrade = `select has_schema_privilege(current_schema(), 'create') and not exists (
    select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind = 'r' and not pg_has_role(relowner, 'usage')
  ) as "may"`

async function upgradeRights(knex: Knex): Promise<Finding[]> {
  const { rows } = await knex.raw<{ rows: { may: boolean | null }[] }>(mayUpgrade)
  return rows[0]?.may ? [] : [{ check: 'rights', level: 'warning', words: texts.noUpgradeRights }]
}

async function temporaryTables(knex: Knex): Promise<Finding[]> {
  const right = `select has_database_privilege(current_database(), 'temporary') as "isGiven"`
  const { rows } = await knex.raw<{ rows: { isGiven: boolean }[] }>(right)
  return rows[0]?.isGiven ? [] : [{ check: 'rights', level: 'warning', words: texts.noTemporaryTables }]
}
