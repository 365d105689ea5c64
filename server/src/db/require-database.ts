import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { databaseHosts, hostsInWords } from '@watchfloor/core'
import { DatabaseMissing, ForeignDatabase, type Inspection } from './database.ts'
import { inspectDatabase } from './open-database.ts'

/** Checks that a database exists at this address. Creates nothing. @throws DatabaseMissing */
export async function requireDatabase(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const path = resolve(url.slice('sqlite:'.length))
    if (!existsSync(path) || statSync(path).size === 0) throw new DatabaseMissing(path)
    return
  }
  const inspection = await inspectDatabase(url)
  try {
    if (!(await inspection.knex.schema.hasTable('migrations')))
      throw new DatabaseMissing(placeOfDatabase(url))
  } finally {
    await inspection.close()
  }
}

/** Tables of an extension of PostgreSQL are no other program's. */
const anyTable = {
  sqlite: `select name from sqlite_master where type = 'table' and name <> 'migrations' and name not like 'sqlite\\_%' escape '\\' limit 1`,
  postgres: `select c.relname as name from pg_class c where c.relkind in ('r', 'p')
    and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
    and c.relname <> 'migrations' and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
} as const

/** Checks that a database without our schema is empty: the schema is not mixed into another program's. @throws ForeignDatabase */
export async function requireNoTables({ knex, engine }: Inspection, url: string): Promise<void> {
  const answer: unknown = await knex.raw(anyTable[engine])
  const [found] = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as {
    name: string
  }[]
  if (found) throw new ForeignDatabase(placeOfDatabase(url), found.name)
}

/** Returns the address of a database for people: absolute and without its password. */
export function placeOfDatabase(url: string): string {
  if (url.startsWith('sqlite:')) return resolve(url.slice('sqlite:'.length))
  try {
    const { pathname } = new URL(databaseHosts(url).addresses[0] ?? url)
    return `postgres://${hostsInWords(url)}${pathname}`
  } catch {
    return 'the PostgreSQL database'
  }
}
