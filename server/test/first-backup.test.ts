import { tmpdir } from 'node:os'
import { addMinutes, type Finding, type Instant, nextBackupAt } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeTurn } from '../src/backup/backup-turn.ts'
import { type Office, openOffice } from './helpers/office.ts'

describe.each(testDatabases)('a desk on $name that has no backup yet', ({ create }) => {
  let database: TestDatabase
  let office: Office

  beforeEach(async () => {
    database = await create()
    office = await openOffice(database.url)
  })
  afterEach(async () => {
    await office.close()
    await database.drop()
  })

  /** A server asks for its turn and is killed before its backup is finished. */
  async function killedInItsTurn(newest?: Instant): Promise<void> {
    const { now } = office.clock
    const dueAfter = (last: Instant | undefined) =>
      nextBackupAt(last, { everyMinutes: 60 }, now, 'America/New_York')
    await takeTurn(office.context.db, { dueAfter, newest, folder: tmpdir(), now })
  }
  const health = async () => (await office.as.staff.get('/health')).json

  test('M24 is overdue an hour after its first backup was due, however often servers try', async () => {
    await killedInItsTurn()
    for (let tries = 0; tries < 6; tries++) {
      office.clock.forward(10)
      await killedInItsTurn()
      expect(await health()).toEqual({ Status: true })
    }
    office.clock.forward(1)
    await killedInItsTurn()
    expect(await health()).toEqual({ Status: true, backup: 'overdue' })
  })

  test('M24 is not overdue because of the old backups of another desk in its folder', async () => {
    const old = addMinutes(office.clock.now, -21 * 24 * 60)
    await killedInItsTurn(old)
    expect(await health()).toEqual({ Status: true })
    office.clock.forward(61)
    await killedInItsTurn(old)
    expect(await health()).toEqual({ Status: true, backup: 'overdue' })
  })

  test('M3 doctor says when the first scheduled backup is due, or how to schedule one', async () => {
    const words = async () => {
      const { json } = await office.as.admin.get('/auth/doctor')
      const findings = json['findings'] as unknown as Finding[]
      return findings.find(({ check }) => check === 'backup')?.words
    }
    expect(await words()).toContain('serve with `--backup-every 30`')
    const due = office.clock.now
    await killedInItsTurn()
    expect(await words()).toBe(`There is no backup yet. The first scheduled one is due at ${due}.`)
  })
})
