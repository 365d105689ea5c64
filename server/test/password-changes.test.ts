import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, servingLockOf } from '../src/db/open-database.ts'
import { readSettings } from '../src/index.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

const folder = inOwnFolder()
const role = `rotated_${process.pid}`

/** Returns a database, the address of an account that owns it, and what its administrator does. */
async function prepare() {
  const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create('migrated')
  if (!database) throw new Error('there is no PostgreSQL')
  const administrator = new pg.Client({ connectionString: database.url })
  await administrator.connect()
  await administrator.query(`create role ${role} superuser login password 'first-word'`)
  onTestFinished(async () => {
    await administrator.query(`drop role ${role}`)
    await administrator.end()
    await database.drop()
  })
  const addressWith = (password: string) => {
    const url = new URL(database.url)
    url.username = role
    url.password = password
    return url.href
  }
  return { administrator, addressWith }
}

test('M29 a server goes on with the password that its file has after a rotation', async () => {
  const { administrator, addressWith } = await prepare()
  const file = join(folder(), 'database-url')
  writeFileSync(file, `${addressWith('first-word')}\n`)
  const { databaseUrl, databaseUrlFile } = readSettings({ DATABASE_URL_FILE: file })
  const database = await openDatabase(databaseUrl, undefined, undefined, databaseUrlFile)
  const release = await (await servingLockOf(databaseUrl, databaseUrlFile)).share()
  onTestFinished(async () => {
    await release()
    await database.close()
  })
  const keep = (value: string) =>
    database.write((tx) => tx.run(tx.knex('settings').insert({ name: value, value })))
  await keep('before')
  await administrator.query(`alter role ${role} password 'second-word'`)
  writeFileSync(file, addressWith('second-word'))
  await administrator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
  )
  await expect.poll(() => keep('after').then(() => 'kept', String), { timeout: 10_000 }).toBe('kept')
  expect(await database.knex('settings').whereIn('name', ['before', 'after'])).toHaveLength(2)
  const alone = async () =>
    (await servingLockOf(addressWith('second-word'))).alone(async () => 'alone').catch(({ name }) => name)
  await expect.poll(alone, { timeout: 10_000 }).toBe('DatabaseInUse')
  rmSync(file)
  await keep('without the file')
})
