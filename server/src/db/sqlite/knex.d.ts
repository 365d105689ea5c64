/** Knex's dialect of SQLite, which its types omit. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { Knex } from 'knex'

  export default class SqliteClient extends Knex.Client {
    /** Returns the driver that opens connections. */
    _driver(): unknown
  }
}
