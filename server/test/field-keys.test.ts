import { createCipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, describe, expect, test } from 'vitest'
import { openContext, readSettings, rotateKeys } from '../src/index.ts'
import { sha256Hex } from '../src/sha256.ts'
import { csv, imported } from './helpers/import-files.ts'
import { openOffice } from './helpers/office.ts'

const [older, newer] = ['0a'.repeat(32), 'b1'.repeat(32)]
const ssn = '666123456'

/** Seals a value as the version before did: bound to nothing. */
function sealUnbound(value: string, hex: string): string {
  const key = Buffer.from(hex, 'hex')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
  return `sealed:${sha256Hex(key).slice(0, 12)}:${sealed.toString('base64')}`
}

describe.each(testDatabases)('sealed values on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-field-keys-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('two servers that open a new database at once create one key', async () => {
    const database = await create()
    const files = ['one.key', 'two.key'].map((name) => join(folder, name))
    const opened = await Promise.allSettled(
      files.map((FIELD_KEY_FILE) =>
        openContext(readSettings({ DATABASE_URL: database.url, FIELD_KEY_FILE }), { keys: 'make' }),
      ),
    )
    expect(files.filter((file) => existsSync(file))).toHaveLength(1)
    const reasons = opened.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(reasons).toEqual([expect.stringMatching(/expects this key in the file .*(one|two)\.key/)])
    for (const one of opened) if (one.status === 'fulfilled') await one.value.close()
    await database.drop()
  })

  test('two servers with one key file share its key', async () => {
    const database = await create()
    const settings = readSettings({ DATABASE_URL: database.url, FIELD_KEY_FILE: join(folder, 'shared.key') })
    const both = await Promise.all([1, 2].map(() => openContext(settings, { keys: 'make' })))
    expect(both.filter(({ madeKey }) => madeKey)).toHaveLength(1)
    expect(both.map(({ db }) => db.cipher.current)[0]).toBe(both[1]?.db.cipher.current)
    for (const context of both) await context.close()
    await database.drop()
  })

  test('a value that is copied to another record does not open there', async () => {
    const database = await create()
    const office = await openOffice(database.url, { FIELD_KEY: older })
    const { staff } = office.as
    const [from, into] = [
      await staff.add({ screenName: 'owl', socialSecurityNumber: ssn }),
      await staff.add({ screenName: 'raven', socialSecurityNumber: '666999999' }),
    ]
    const { knex } = office.context.db
    const row: { value: string } = await knex('targets')
      .where({ id: from })
      .first({ value: 'social_security_number' })
    expect(row.value).toMatch(/^sealed\/2:/)
    await office.context.db.write((tx) =>
      tx.run(tx.knex('targets').where({ id: into }).update({ social_security_number: row.value })),
    )
    await office.close()
    const again = await openOffice(database.url, { FIELD_KEY: older })
    const reveal = (id: number) => again.as.staff.get(`/auth/chatterlist/${id}?reveal=socialSecurityNumber`)
    expect((await reveal(from)).text).toContain(ssn)
    expect((await reveal(into)).status).toBe(500)
    await again.close()
    await database.drop()
  })

  test('an imported, deleted and restored record keeps its SSN', async () => {
    const database = await create()
    const office = await openOffice(database.url, { FIELD_KEY: older })
    const { admin, staff } = office.as
    const rows = [
      ['UC', 'Screen Name', 'SSN'],
      ['Agent Adams', 'owl', ssn],
      ['Agent Baker', 'raven', ''],
    ]
    await imported(admin, csv(...rows))
    const [{ id } = { id: 0 }] = (await staff.list()).filter(({ screenName }) => screenName === 'owl')
    const reveal = async () => (await staff.get(`/auth/chatterlist/${id}?reveal=socialSecurityNumber`)).text
    expect(await reveal()).toContain(ssn)
    const { knex } = office.context.db
    expect(JSON.stringify(await knex('targets').where({ id }))).not.toContain(ssn)
    expect((await staff.post('/auth/delete_chatter', { id })).status).toBe(200)
    expect(JSON.stringify(await knex('deleted_targets').where({ id }))).not.toContain(ssn)
    const last: { seq: number } = await knex('journal').where({ action: 'delete' }).first('seq')
    expect((await staff.post(`/auth/undo/${last.seq}`, {})).status).toBe(200)
    expect(await reveal()).toContain(ssn)
    await office.close()
    await database.drop()
  })

  test('values from before are bound when a process with the key opens the database', async () => {
    const database = await create()
    const office = await openOffice(database.url, { FIELD_KEY: older })
    const id = await office.as.staff.add({ screenName: 'owl', socialSecurityNumber: ssn })
    const { db } = office.context
    await db.write(async (tx) => {
      await tx.run(
        tx
          .knex('targets')
          .where({ id })
          .update({ social_security_number: sealUnbound(ssn, older) }),
      )
      await tx.run(tx.knex('settings').where({ name: 'field_keys' }).delete())
      await tx.run(tx.knex('settings').insert({ name: 'sealed_values', value: 'unbound' }))
    })
    await office.close()
    const keyless = readSettings({ DATABASE_URL: database.url, FIELD_KEY_FILE: join(folder, 'none.key') })
    await expect(openContext(keyless)).rejects.toThrow(/none\.key/)
    const again = await openOffice(database.url, { FIELD_KEY: older })
    const row: { value: string } = await again.context.db
      .knex('targets')
      .first({ value: 'social_security_number' })
    expect(row.value).toMatch(/^sealed\/2:/)
    const revealed = await again.as.staff.get(`/auth/chatterlist/${id}?reveal=socialSecurityNumber`)
    expect(revealed.text).toContain(ssn)
    expect(await again.context.db.knex('settings').where({ name: 'sealed_values' })).toEqual([])
    await again.close()
    await database.drop()
  })

  test('rotating reseals deleted records and authenticator apps, and drops the old key', async () => {
    const database = await create()
    const office = await openOffice(database.url, { FIELD_KEY: older })
    const { staff, admin } = office.as
    const id = await staff.add({ screenName: 'owl', socialSecurityNumber: ssn })
    expect((await admin.post('/auth/factors/totp', {})).status).toBe(200)
    expect((await staff.post('/auth/delete_chatter', { id })).status).toBe(200)
    await office.close()
    const both = readSettings({ DATABASE_URL: database.url, FIELD_KEY: `${newer},${older}` })
    const context = await openContext(both)
    const by = { actor: 'test', via: 'test', at: context.now() }
    expect(await rotateKeys(context.db, by, both)).toBe(2)
    const name = sha256Hex(Buffer.from(newer, 'hex')).slice(0, 12)
    const { knex } = context.db
    const deleted: { record: string } = await knex('deleted_targets').first('record')
    const factor: { secret: string } = await knex('factors').first('secret')
    expect(JSON.parse(deleted.record)).toMatchObject({
      social_security_number: expect.stringContaining(`sealed/2:${name}:`),
    })
    expect(factor.secret).toContain(`sealed/2:${name}:`)
    expect(await knex('settings').where({ name: 'field_keys' }).first('value')).toEqual({ value: name })
    await context.close()
    const after = await openContext(readSettings({ DATABASE_URL: database.url, FIELD_KEY: newer }))
    await after.close()
    await database.drop()
  })
})

test('a key file with something else stops the start and is not replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-key-file-'))
  const settings = readSettings({ DATABASE_URL: `sqlite:${join(folder, 'a.db')}` })
  expect(settings.fieldKeyFile).toBe(join(folder, 'a.key'))
  const first = await openContext(settings, { keys: 'make' })
  await first.close()
  const key = readFileSync(settings.fieldKeyFile, 'utf8')
  expect(key).toMatch(/^[0-9a-f]{64}\n$/)
  rmSync(settings.fieldKeyFile)
  await expect(openContext(settings, { keys: 'make' })).rejects.toThrow(/a\.key/)
  expect(existsSync(settings.fieldKeyFile)).toBe(false)
  rmSync(folder, { recursive: true })
})
