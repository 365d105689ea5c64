/// <reference path="./knex.d.ts" />
import type { Knex } from 'knex'
import PostgresClient from 'knex/lib/dialects/postgres/index.js'
import type pg from 'pg'
import type { PostgresHosts } from './hosts.ts'
import { isReadTimeout, sessionSettings } from './session.ts'

/** Returns Knex's dialect of PostgreSQL whose pool has connections to the host that takes writes. */
export function postgresDialect(hosts: PostgresHosts, settings = sessionSettings): typeof PostgresClient {
  return class extends PostgresClient {
    // Migrations know the engine by this name.
    constructor(config: Knex.Config) {
      super({ ...config, client: 'pg' })
    }

    override _acquireOnlyConnection(): Promise<pg.Client> {
      return hosts.open(settings)
    }

    /** A connection that gives no answer in time may never give one, and the pool would hand it out again. */
    override async _query(connection: pg.Client, query: object): Promise<unknown> {
      const beginMs = performance.now()
      try {
        return await super._query(connection, query)
      } catch (error) {
        if (isReadTimeout(error)) hosts.dropSilent(connection, beginMs)
        throw error
      }
    }

    override async validateConnection(connection: pg.Client): Promise<boolean> {
      return hosts.isUsable(connection)
    }
  }
}
