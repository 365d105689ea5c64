/** Knex's own dialect of SQLite, which its types leave out. */
declare module 'knex/lib/dialects/sqlite3/index.js' {
  import type { Knex } from 'knex'

  export default class SqliteClient extends Knex.Client {
    /** Returns the driver that opens connections. */
    _driver(): unknown
  }
}
