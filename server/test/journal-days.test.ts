import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes } from '@watchfloor/core'
import { demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  emptyOldEntries,
  expungeRecord,
  findTamperedEntry,
  journaledBackup,
  readSettings,
} from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

const canary = 'Zebrafinch'
const yearMin = 366 * 24 * 60

test('O14 JOURNAL_DAYS is unlimited unless set, and at least 365', () => {
  expect(readSettings({}).journalDays).toBeUndefined()
  expect(readSettings({ JOURNAL_DAYS: ' ' }).journalDays).toBeUndefined()
  expect(readSettings({ JOURNAL_DAYS: '365' }).journalDays).toBe(365)
  for (const wrong of ['364', '0', '-1', 'x', '365.5', '40000']) {
    expect(() => readSettings({ JOURNAL_DAYS: wrong })).toThrow(
      'JOURNAL_DAYS takes a whole number from 365 to 36525.',
    )
  }
})

describe.each(testDatabases)('O14 old entries on $name', ({ create }) => {
  const office = officeOn(create)
  const ids: Record<string, number> = {}
  let holdId = 0

  const enter = async (name: string): Promise<number> => {
    const { as } = office
    const reply = await as.admin.post('/auth/operations', { name })
    const { id } = (reply.json as unknown as { operation: { id: number } }).operation
    await as.staff.post('/auth/operation', { id })
    return id
  }

  beforeAll(async () => {
    const { as, clock, context } = office
    ids['old'] = await as.staff.add({ screenName: `${canary} old` })
    ids['held'] = await as.staff.add({ screenName: `${canary} held` })
    const list = await as.staff.get(`/auth/export?list=entry&format=csv&search=${canary}`)
    expect(list.status, list.text).toBe(200)
    const old = context.db.knex('journal').where({ kind: 'target', object: String(ids['old']) })
    expect(await old).toHaveLength(1)
    ids['held operation'] = await enter('Held')
    await as.staff.add({ screenName: `${canary} in held` })
    ids['open operation'] = await enter('Open')
    await as.staff.add({ screenName: `${canary} in open` })
    const hold = { reference: '26-1', reason: 'appeal' }
    const onRecord = await as.admin.post(`/auth/record/${ids['held']}/holds`, hold)
    holdId = Number(onRecord.json['id'])
    await as.admin.post(`/auth/operations/${ids['held operation']}/holds`, hold)
    clock.forward(yearMin)
    for (const role of ['staff', 'admin'] as const) {
      const account = demoAccounts.find((one) => one.role === role)
      if (account) await as[role].signIn(account)
    }
    await as.staff.post('/auth/operation', { id: 1 })
    ids['young'] = await as.staff.add({ screenName: `${canary} young` })
    for (const id of [1, ids['held operation']]) {
      const closed = await as.admin.post(`/auth/operations/${id}/state`, { state: 'closed' })
      expect(closed.status, closed.text).toBe(200)
    }
  })

  const filled = async () => {
    const rows: { changes: string }[] = await office.context.db
      .knex('journal')
      .where({ kind: 'target' })
      .orderBy('seq')
    return rows.flatMap(({ changes }) => /Zebrafinch ([a-z ]+)/.exec(changes)?.[1] ?? [])
  }
  const by = () => ({ actor: 'server', via: 'server', at: office.clock.now })

  test('O14 only old values of a closed operation without a hold are removed', async () => {
    const { context } = office
    const emptied = await emptyOldEntries(context, 365, by())
    // The old record, the exported list with its search, and the end of its release.
    expect(emptied).toMatchObject({ entries: 3, operations: 1, held: ['Operation', 'Held'] })
    const releases = await context.db.knex('journal').where({ kind: 'release' })
    expect(releases.map(({ changes }) => changes)).toEqual(['[]'])
    const told = await office.as.admin.get(`/auth/releases/${releases[0]?.seq}`)
    expect(told.json['release']).toMatchObject({ what: 'export', facts: {}, outcome: 'done' })
    expect(emptied.before).toBe(addMinutes(office.clock.now, -365 * 24 * 60))
    expect(await filled()).toEqual(['held', 'in held', 'in open', 'young'])
    expect(await findTamperedEntry(context.db)).toBeUndefined()
    const entry = await context.db.knex('journal').where({ action: 'empty-entries' }).first()
    expect(entry).toMatchObject({ actor: 'server', kind: 'operation', object: '1' })
    // The records themselves stay as they are.
    const left = await office.as.staff.get('/auth/chatterlist?operation=1')
    expect((left.json['Result'] as unknown as { id: number }[]).map(({ id }) => id)).toEqual(
      [ids['young'], ids['held'], ids['old']].reverse(),
    )
  })

  test('O14 a second time it finds none, and writes nothing', async () => {
    const { db } = office.context
    // Not all entries: the reading of the test before is written a moment later.
    const count = async () => (await db.knex('journal').where({ action: 'empty-entries' })).length
    const before = await count()
    expect(await emptyOldEntries(office.context, 365, by())).toMatchObject({ entries: 0, operations: 0 })
    expect(await count()).toBe(before)
  })

  test('O14 after the release of a hold the values go too', async () => {
    await office.as.admin.post(`/auth/holds/${holdId}/release`, { reason: 'over' })
    expect(await emptyOldEntries(office.context, 365, by())).toMatchObject({ entries: 1, held: ['Held'] })
    expect(await filled()).toEqual(['in held', 'in open', 'young'])
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  test('O13 O14 an expungement still names an old backup that is elsewhere', async () => {
    const { context, as } = office
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-elsewhere-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'old.backup')
    const id = await as.staff.add({ screenName: 'in a backup' })
    await journaledBackup(context.db, file, by())
    office.clock.forward(yearMin)
    await emptyOldEntries(context, 365, by())
    const { stillIn } = await expungeRecord(context, id, '26-CA-1', by())
    expect(stillIn).toContain(file)
    expect(await findTamperedEntry(context.db)).toBeUndefined()
  })
})
