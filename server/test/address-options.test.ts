import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresConnection } from '../src/db/postgres/connection.ts'
import { PostgresHosts } from '../src/db/postgres/hosts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = (await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create()) as TestDatabase
})
afterAll(() => database.drop())

test.each([
  ['-csearch_path%3Dpg_catalog', 'pg_catalog'],
  ['-c+search_path=pg_catalog%20-cstatement_timeout%3D0', 'pg_catalog'],
])('an address with options=%s keeps the timeouts of the desk', async (options, searchPath) => {
  const connection = await PostgresConnection.open(new PostgresHosts(`${database.url}?options=${options}`))
  const show = async (name: string) => {
    const sql = 'select current_setting($1) as value'
    return (await connection.query<{ value: string }>({ sql, bindings: [name] }))[0]?.value
  }
  const shown = [await show('search_path'), await show('statement_timeout'), await show('lock_timeout')]
  await connection.close()
  expect(shown).toEqual([searchPath, '30s', '10s'])
})
