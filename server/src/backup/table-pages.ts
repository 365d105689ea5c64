import type { Knex } from 'knex'
import type { Reader } from '../db/database.ts'
import { readPages } from '../db/read-pages.ts'
import { secretSetting } from '../keys/office-secret.ts'
import type { Row } from './format.ts'
import { backedUpTables } from './tables.ts'

/** Leaves the device secret out of a query of the settings. The next start of a restored database generates another. */
export function withoutSecret<Builder extends Knex.QueryBuilder>(table: string, query: Builder): Builder {
  if (table === 'settings') query.whereNot({ name: secretSetting })
  return query
}

/**
 * Yields the rows of a table of a backup, page by page.
 * @param columns the columns to read; all by default
 */
export async function* pagesOf(
  reader: Reader,
  table: string,
  columns: readonly string[] = ['*'],
): AsyncGenerator<Row[]> {
  const { key, page } = backedUpTables[table] as { key: string; page: number }
  const query = withoutSecret(table, reader.knex(table).select([...columns]))
  yield* readPages<Row>(reader, query, key, page)
}
