import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDemoAccounts } from '@watchfloor/core'
import { demoAccounts } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listen,
  loadOperation,
  openContext,
  readSettings,
  restoreBackup,
  type ServerContext,
  writeBackup,
} from '../src/index.ts'

const open = (url: string) =>
  openContext(readSettings({ DATABASE_URL: url }), { log: pino({ level: 'silent' }) })

/** Returns the data of the sign-in page. */
async function welcome(context: ServerContext): Promise<Record<string, unknown>> {
  const listening = await listen(context, { host: '127.0.0.1', port: 0 })
  try {
    const reply = await fetch(`${listening.url}/auth/welcome`)
    expect(reply.status).toBe(200)
    return (await reply.json()) as Record<string, unknown>
  } finally {
    await listening.stop()
  }
}

describe.each(testDatabases)('the training mark on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-training-'))
  let databases: TestDatabase[]
  beforeAll(async () => {
    databases = [await create(), await create()]
  })
  afterAll(async () => {
    for (const { drop } of databases) await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const database = (index: number) => databases[index]?.url ?? ''

  test('R18 an unmarked database reveals no account', async () => {
    const context = await open(database(0))
    await loadOperation(context, { accounts: demoAccounts, targets: [] }, () =>
      Promise.reject(new Error('none')),
    )
    expect(await welcome(context)).toEqual({
      Status: true,
      isSignedIn: false,
      isTraining: false,
      banner: null,
      accounts: [],
    })
    await context.close()
  })

  test('R18 it is stored, and the sign-in page offers the accounts that are not disabled', async () => {
    const before = await open(database(0))
    await before.training.set()
    await before.training.set()
    await before.close()
    const context = await open(database(0))
    expect(await welcome(context)).toEqual({
      Status: true,
      isSignedIn: false,
      isTraining: true,
      banner: null,
      accounts: listDemoAccounts(),
    })
    await context.accounts.disable('vip@watchfloor.example', { email: 'test', address: 'test' })
    const { accounts } = await welcome(context)
    expect(accounts).toEqual(listDemoAccounts().filter(({ role }) => role !== 'vip'))
    await writeBackup(context.db, join(folder, 'training.backup'), context.now())
    await context.close()
  })

  test('R18 it is part of a backup', async () => {
    const empty = await open(database(1))
    await restoreBackup(empty.db, join(folder, 'training.backup'), {
      mayOverwrite: async () => false,
      copyTo: folder,
      at: empty.now(),
    })
    await empty.close()
    const context = await open(database(1))
    expect(context.training.isOn).toBe(true)
    await context.close()
  })
})
