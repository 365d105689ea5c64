import type { OperationId, TargetId } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Reader } from '../db/database.ts'

/** Which page of the arrested records of an operation is read. */
interface Page {
  readonly operation: OperationId
  /** The last record of the page before. */
  readonly after: TargetId
  readonly perPage: number
}

/**
 * Yields the arrested records of some operations page by page, one operation after the other, each ordered by id. Of several operations at
 * once, SQLite would sort all the remaining records for every page.
 */
export async function* arrestedPages<Row extends { readonly id: TargetId }>(
  reader: Reader,
  operations: readonly OperationId[],
  { perPage, columns = ['*'] }: { readonly perPage: number; readonly columns?: readonly string[] },
): AsyncGenerator<Row[]> {
  for (const operation of operations) {
    for (let after = 0; ; ) {
      const query = arrestedPage(reader.knex, { operation, after, perPage })
      const rows = await reader.all<Row>(query.select(columns))
      if (rows.length > 0) yield rows
      if (rows.length < perPage) break
      after = rows.at(-1)?.id ?? after
    }
  }
}

/** Returns the query for a page. */
export function arrestedPage(knex: Knex, { operation, after, perPage }: Page): Knex.QueryBuilder {
  const own = knex('targets').where({ is_arrested: true, operation_id: operation })
  return own.where('id', '>', after).orderBy('id').limit(perPage)
}
