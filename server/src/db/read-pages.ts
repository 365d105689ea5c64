import type { Knex } from 'knex'
import type { Reader } from './database.ts'

/** Yields the rows of a query page by page, in the order of a column whose values are unique. */
export async function* readPages<Row extends object>(
  reader: Reader,
  query: Knex.QueryBuilder,
  key: keyof Row & string,
  size: number,
): AsyncGenerator<Row[]> {
  let last: unknown
  for (;;) {
    const page = query.clone().orderBy(key).limit(size)
    if (last !== undefined) page.where(key, '>', last as string | number)
    const rows = await reader.all<Row>(page)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)?.[key]
  }
}
