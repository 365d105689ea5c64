/// <reference path="./knex-sqlite.d.ts" />
import SqliteClient from 'knex/lib/dialects/sqlite3/index.js'
import { Database } from 'sqlite3'

/** Flags of `sqlite3_open_v2` (https://www.sqlite.org/c3ref/c_open_autoproxy.html); the package's types promise them by name. */
const openFlags = { OPEN_READWRITE: 0x2, OPEN_CREATE: 0x4 }

/** Knex's dialect of SQLite with the driver handed to it: Knex would load it by `require`, and the driver is an ES module. */
export class SqliteDialect extends SqliteClient {
  override _driver(): unknown {
    return { Database, ...openFlags }
  }
}
