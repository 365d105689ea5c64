import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes, type Instant } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  disableIdleAccounts,
  openContext,
  readSettings,
  restoreBackup,
  type ServerContext,
  watchIdleAccounts,
  writeBackup,
} from '../src/index.ts'
import { addMissingAccounts } from './helpers/add-accounts.ts'

const by = { email: 'watchfloor', address: 'server' } as const
const [amy, ben, zoe] = ['amy@office.example', 'ben@office.example', 'zoe@office.example'] as const
const password = 'never used here'
const log = pino({ level: 'silent' })

describe.each(testDatabases)('idle accounts on $name', ({ create }) => {
  let clock: Instant
  const drops: (() => Promise<void>)[] = []
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-idle-test-'))
  const open = async (): Promise<ServerContext> => {
    const database = await create('migrated')
    const env = { DATABASE_URL: database.url, FIELD_KEY: 'ab'.repeat(32) }
    const context = await openContext(readSettings(env), { now: () => clock, log })
    drops.push(() => context.close().then(() => database.drop()))
    return context
  }
  const idleAt = (context: ServerContext, at: Instant) => {
    clock = at
    return disableIdleAccounts(context, 90, by)
  }
  let office: ServerContext

  beforeAll(async () => {
    clock = '2026-01-01T12:00:00.000Z'
    office = await open()
    await office.db.write(async (tx) => {
      const setting = tx.knex('settings').where({ name: 'accounts_counted_from' })
      await tx.run(setting.update({ value: clock }))
    })
    await addMissingAccounts(office, [
      { email: amy, role: 'admin', password },
      { email: ben, role: 'staff', password },
      { email: zoe, role: 'admin', password },
    ])
  })
  afterAll(async () => {
    for (const drop of drops) await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('R27 a restore of an old backup disables nobody before the days are over', async () => {
    const file = join(folder, 'old.backup')
    await writeBackup(office.db, file, clock)
    const restored = await open()
    clock = '2028-01-01T12:00:00.000Z'
    const mayOverwrite = async () => true
    await restoreBackup(restored.db, file, {
      mayOverwrite,
      copyTo: folder,
      at: clock,
      by: { actor: amy, via: 'test' },
    })
    expect(await idleAt(restored, '2028-01-01T13:00:00.000Z')).toEqual([])
    expect(await idleAt(restored, '2028-03-31T12:00:00.000Z')).toEqual([amy, ben])
  })

  test('R27 a stop waits for the check that is under way, because its connection would close', async () => {
    const idle = await open()
    await idle.db.write((tx) =>
      tx.run(tx.knex('settings').where({ name: 'accounts_counted_from' }).update({ value: clock })),
    )
    await addMissingAccounts(idle, [
      { email: amy, role: 'admin', password },
      { email: ben, role: 'staff', password },
    ])
    clock = addMinutes(clock, 365 * 24 * 60)
    await watchIdleAccounts(idle).stop()
    const isDisabled = Object.fromEntries(
      (await idle.accounts.list()).map((one) => [one.email, one.isDisabled]),
    )
    expect(isDisabled).toEqual({ [amy]: false, [ben]: true })
  })

  test('R27 of several idle admins the one who signed in last stays', async () => {
    clock = '2026-01-01T12:00:00.000Z'
    const seasonal = await open()
    await addMissingAccounts(seasonal, [
      { email: amy, role: 'admin', password },
      { email: zoe, role: 'admin', password },
    ])
    await seasonal.db.write(async (tx) => {
      await tx.run(tx.knex('settings').where({ name: 'accounts_counted_from' }).update({ value: clock }))
      const signIn = { last_sign_in_at: '2026-02-01T12:00:00.000Z' }
      await tx.run(tx.knex('accounts').where({ email: amy }).update(signIn))
    })
    expect(await idleAt(seasonal, '2027-01-01T12:00:00.000Z')).toEqual([zoe])
  })

  test('R27 an account that was enabled again has all its days to sign in', async () => {
    expect(await idleAt(office, '2026-04-01T12:00:00.000Z')).toEqual([amy, ben])
    clock = '2026-06-01T12:00:00.000Z'
    await office.accounts.enable(ben, by)
    expect(await idleAt(office, '2026-06-01T13:00:00.000Z')).toEqual([])
    expect(await idleAt(office, '2026-08-30T11:00:00.000Z')).toEqual([])
    expect(await idleAt(office, '2026-08-30T12:00:00.000Z')).toEqual([ben])
  })
})
