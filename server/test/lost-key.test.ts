import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openContext,
  type ReplacedKey,
  readSettings,
  replaceFieldKey,
  restoreBackup,
  type ServerContext,
  verifyJournal,
} from '../src/index.ts'
import { sha256Hex } from '../src/sha256.ts'
import { Client } from './helpers/client.ts'
import { openOffice } from './helpers/office.ts'

const lost = '0a'.repeat(32)
const fingerprintOfLost = sha256Hex(Buffer.from(lost, 'hex')).slice(0, 12)
const [ssn, deletedSsn] = ['666123456', '666999999']
const analyst = { email: 'apps@watchfloor.example', password: 'a slow river under the mill' }
const password = 'demo-admin-account'
const webhooks = { WEBHOOK_HOSTS: '127.0.0.1' }
const by = { actor: 'test', via: 'test', at: '2026-10-17T02:00:00.000Z' } as const

describe.each(testDatabases)('a lost field key on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-lost-key-'))
  const FIELD_KEY_FILE = join(folder, 'new.key')
  const BACKUP_DIR = join(folder, 'backups')
  let url: string
  let drop: () => Promise<void>
  let ids: { ssn: number; plain: number; deleted: number }
  let before: Record<string, unknown>[]

  const settings = (env: Record<string, string> = {}) =>
    readSettings({ DATABASE_URL: url, FIELD_KEY_FILE, BACKUP_DIR, ...webhooks, ...env })
  const rowsOf = ({ db }: ServerContext): Promise<Record<string, unknown>[]> =>
    db.knex('targets').orderBy('id')
  const without = (names: readonly string[]) => (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

  beforeAll(async () => {
    const database = await create('migrated')
    ;({ url, drop } = database)
    const office = await openOffice(url, { FIELD_KEY: lost, ...webhooks })
    const { staff, admin } = office.as
    const add = (screenName: string, socialSecurityNumber: string) =>
      staff.add({ screenName, socialSecurityNumber })
    ids = {
      ssn: await add('owl', ssn),
      plain: await add('raven', ''),
      deleted: await add('heron', deletedSsn),
    }
    expect((await staff.post('/auth/delete_chatter', { id: ids.deleted })).status).toBe(200)
    const hold = { reference: '26-CF-1', reason: 'appeal' }
    expect((await admin.post(`/auth/record/${ids.ssn}/holds`, hold)).status).toBe(200)
    await office.context.accounts.add({ ...analyst, role: 'analyst' }, { email: 'test', address: 'test' })
    const client = new Client(office.url)
    await client.signIn(analyst)
    const { secret } = (await client.post('/auth/factors/totp', {})).json as unknown as { secret: string }
    const code = new TOTP({ secret }).generate({ timestamp: Date.parse(office.clock.now) })
    expect((await client.post('/auth/factors/totp/confirm', { code })).status).toBe(200)
    await admin.confirm(password)
    const hook = { url: 'https://127.0.0.1/night', events: ['arrival'] }
    expect((await admin.post('/auth/webhooks', hook)).status).toBe(200)
    before = await rowsOf(office.context)
    await office.close()
  })
  afterAll(async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const replace = async (env: Record<string, string> = {}): Promise<ReplacedKey> => {
    const context = await openContext(settings(env), { keys: 'ignore' })
    try {
      return await replaceFieldKey(context, by)
    } finally {
      await context.close()
    }
  }

  test('M6 nothing opens without the key, and the refusal names the way on', async () => {
    await expect(openContext(settings())).rejects.toThrow(
      `${fingerprintOfLost} that this database was sealed with`,
    )
    await expect(openContext(settings())).rejects.toThrow('watchfloor keys replace')
    expect(existsSync(FIELD_KEY_FILE)).toBe(false)
  })

  test('M6 a key that is there is not given up', async () => {
    await expect(replace({ FIELD_KEY: lost })).rejects.toThrow(messages.keys.noneMissing)
    await expect(replace({ FIELD_KEY: `${'b1'.repeat(32)},${lost}` })).rejects.toThrow(
      messages.keys.noneMissing,
    )
    expect(existsSync(FIELD_KEY_FILE)).toBe(false)
  })

  test('M6 a new key gives up what only the lost one could read, and everything else stays', async () => {
    const { backup, key, ...counts } = await replace()
    expect(counts).toEqual({ ssns: 1, deletedSsns: 1, apps: 1, webhooks: 1, madeKey: true })
    expect(existsSync(FIELD_KEY_FILE)).toBe(true)

    const office = await openOffice(url, { FIELD_KEY_FILE, ...webhooks })
    const { context, as } = office
    expect(context.db.cipher.current).toBe(key)
    const changing = ['social_security_number', 'version']
    const after = await rowsOf(context)
    expect(after.map(without(changing))).toEqual(before.map(without(changing)))
    expect(after.map(({ social_security_number: value }) => value)).toEqual([null, null])
    const plain = (rows: typeof after) => rows.find(({ id }) => id === ids.plain)
    expect(plain(after)).toEqual(plain(before))

    const verdict = await verifyJournal(context.db)
    expect([verdict.isWhole, verdict.compared.differences]).toEqual([true, []])
    const entries: { action: string; object: string; changes: string }[] = await context.db
      .knex('journal')
      .whereIn('action', ['replace-field-key', 'lose-ssn', 'reset-factor'])
      .orderBy('seq')
    expect(entries.map(({ action, object }) => [action, object])).toEqual([
      ['replace-field-key', 'field-key'],
      ['lose-ssn', String(ids.ssn)],
      ['reset-factor', analyst.email],
    ])
    expect(JSON.parse(entries[0]?.changes ?? '')).toContainEqual({
      field: 'key',
      before: fingerprintOfLost,
      after: key,
    })

    // The analyst signs in with the password alone and starts anew.
    const client = new Client(office.url)
    expect((await client.signIn(analyst)).json).toMatchObject({ loginStatus: true })
    // A new SSN is sealed with the new key.
    const edited = await as.staff.patch(ids.plain, { socialSecurityNumber: ssn })
    expect(edited.status, edited.text).toBe(200)
    const shown = await as.staff.get(`/auth/chatterlist/${ids.plain}?reveal=socialSecurityNumber`)
    expect(shown.text).toContain(ssn)
    // The deleted record comes back, without its SSN.
    const deletion: { seq: number } = await context.db
      .knex('journal')
      .where({ action: 'delete' })
      .first('seq')
    expect((await as.staff.post(`/auth/undo/${deletion.seq}`, {})).status).toBe(200)
    const [hook] = (await as.admin.get('/auth/webhooks')).json['items'] as unknown as { id: number }[]
    const sent = await as.admin.post(`/auth/webhooks/${hook?.id}/test`, {})
    expect(sent.text).toContain(messages.webhook.noKey)
    await office.close()

    // The old key still opens the backup that was saved first.
    const other = await create()
    const found = await openContext(readSettings({ DATABASE_URL: other.url, FIELD_KEY: lost }))
    await restoreBackup(found.db, backup, { mayOverwrite: async () => true, copyTo: folder, at: by.at })
    await found.close()
    const again = await openOffice(other.url, { FIELD_KEY: lost })
    const kept = await again.as.staff.get(`/auth/chatterlist/${ids.ssn}?reveal=socialSecurityNumber`)
    expect(kept.text).toContain(ssn)
    await again.close()
    await other.drop()
  })

  test('M6 nothing is given up twice', async () => {
    await expect(replace()).rejects.toThrow(messages.keys.noneMissing)
  })
})
