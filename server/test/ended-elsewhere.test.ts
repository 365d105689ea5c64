import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { appendEntry } from '../src/journal/journal-store.ts'
import { type Office, openOffice } from './helpers/office.ts'

describe.each(testDatabases)('a session that another process ends on $name', ({ create }) => {
  let office: Office
  let other: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create('migrated')
    drop = database.drop
    office = await openOffice(database.url)
    other = await openDatabase(database.url)
  })
  afterAll(async () => {
    await other.close()
    await office.close()
    await drop()
  })

  const endSessions = (email: string) =>
    other.write(async (tx) => {
      await tx.run(tx.knex('sessions').where({ email }).delete())
      const draft = { actor: 'cli', via: 'cli', action: 'disable', kind: 'account', object: email } as const
      await appendEntry(tx, { ...draft, changes: [] }, office.clock.now)
    })

  test.each([
    ['staff', false],
    ['admin', true],
  ] as const)(
    '%s: the next call is refused, also when this process wrote meanwhile (%s)',
    async (role, writes) => {
      const { db } = office.context
      const email = demoAccounts.find((one) => one.role === role)?.email ?? ''
      expect((await office.as[role].get('/auth/chatterlist')).status).toBe(200)
      await endSessions(email)
      if (writes) await db.write((tx) => tx.run(tx.knex('settings').insert({ name: 'other', value: '1' })))
      // The check for other processes is due again.
      await sleep(60)
      expect((await office.as[role].get('/auth/chatterlist')).status).toBe(401)
    },
  )
})
