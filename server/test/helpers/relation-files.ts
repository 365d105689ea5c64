import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../src/db/database.ts'

/** Returns the tables and indexes of a PostgreSQL database, the catalogs too, whose files have some text. */
export async function relationsWith({ query, knex }: Database, text: string): Promise<string[]> {
  await knex.raw('checkpoint')
  const [folder] = await query<{ data_directory: string }>({ sql: 'show data_directory', bindings: [] })
  const relations = await query<{ name: string; path: string }>({
    sql: `select relname as name, pg_relation_filepath(oid) as path from pg_class
      where pg_relation_filepath(oid) is not null and not relisshared`,
    bindings: [],
  })
  const bytesOf = (path: string) => readFileSync(join(folder?.data_directory ?? '', path))
  return relations.filter(({ path }) => bytesOf(path).includes(text)).map(({ name }) => name)
}
