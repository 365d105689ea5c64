/// <reference path="./knex.d.ts" />
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js'
import { Database } from 'sqlite3'

/** Flags of `sqlite3_open_v2` (https://www.sqlite.org/c3ref/c_open_autoproxy.html). The driver's types declare them by name. */
const openFlags = { OPEN_READWRITE: 0x2, OPEN_CREATE: 0x4 }

/** Knex's dialect of SQLite with our driver. Knex would load the driver with `require`, but it is an ES module. */
export class SqliteDialect extends SqliteClient {
  override _driver(): unknown {
    return { Database, ...openFlags }
  }
}
