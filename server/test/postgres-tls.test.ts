import { statSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned } from '../../cli/test/helpers/self-signed.ts'
import { type RunningPostgres, startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { readConnection } from '../src/health/engine-settings.ts'

let postgres: RunningPostgres
let folder: string
let encrypted: string

beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'watchfloor-tls-'))
  const { cert, key } = selfSigned('localhost')
  const { uid, gid } = statSync(postgres.data)
  for (const [name, text] of Object.entries({ 'server.crt': cert, 'server.key': key })) {
    const file = join(postgres.data, name)
    await writeFile(file, text, { mode: 0o600 })
    await chown(file, uid, gid)
  }
  await writeFile(join(folder, 'authority.pem'), cert)
  await writeFile(join(folder, 'other.pem'), selfSigned('localhost').cert)
  await turnTlsOn()
  encrypted = `${postgres.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full&sslrootcert=${folder}`
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function turnTlsOn(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('alter system set ssl = on')
  await client.query('select pg_reload_conf()')
  await client.end()
}

test('M28 the desk works over an encrypted connection, and tells it from a plain one', async () => {
  const plain = await openDatabase(postgres.url)
  expect(await readConnection(plain.knex)).toEqual({ isEncrypted: false, from: '127.0.0.1', to: '127.0.0.1' })
  await plain.close()
  const database = await openDatabase(`${encrypted}/authority.pem`)
  expect(await readConnection(database.knex)).toMatchObject({ isEncrypted: true })
  await database.write((tx) => tx.run(tx.knex('settings').insert({ name: 'tried', value: 'here' })))
  await database.close()
})

test('a PostgreSQL with the certificate of another authority is not trusted', async () => {
  const refused = openDatabase(`${encrypted}/other.pem`)
  await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining('certificate') } })
})

test('M30 `sslrootcert=system` trusts the public authorities, and no other', async () => {
  const refused = openDatabase(`${postgres.url.replace('127.0.0.1', 'localhost')}?sslrootcert=system`)
  await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining('certificate') } })
})
