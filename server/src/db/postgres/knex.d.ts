/** Knex's dialect of PostgreSQL, which its types omit. */
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex'
  import type pg from 'pg'

  export default class PostgresClient extends Knex.Client {
    /** Opens a connection for the pool. */
    _acquireOnlyConnection(): Promise<pg.Client>
    /** Sends a query and returns it with its answer. */
    _query(connection: pg.Client, query: object): Promise<unknown>
    /** Whether the pool may hand out a connection again. */
    validateConnection(connection: pg.Client): Promise<boolean>
  }
}
