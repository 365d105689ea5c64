import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anArrest } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import { expungeRecord } from '../src/retention/expunge-record.ts'
import { purgeOperation } from '../src/retention/purge-operation.ts'
import { OverTimeCounter } from '../src/statistics/over-time.ts'
import { type Office, openOffice } from './helpers/office.ts'

const noPhotos = () => Promise.reject(new Error('there are no photos'))
const known = { analystFN: 'Tim', analystLN: 'Tan', dateOfBirth: '1990-04-06' } as const

describe.each(testDatabases)('Y31 the view over time after changes on $name', ({ create }) => {
  let office: Office
  let other: Office
  let drop: () => Promise<void>
  let second: number
  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    office = await openOffice(database.url)
    const johns = Array.from({ length: 3 }, () => anArrest({ type: 'John', ...known }))
    await loadOperation(office.context, { accounts: [], targets: johns }, noPhotos)
    const made = await office.as.admin.post('/auth/operations', { name: 'Second' })
    second = (made.json as unknown as { operation: { id: number } }).operation.id
    const others = Array.from({ length: 3 }, () => anArrest({ type: 'Other', ...known }))
    await loadOperation(office.context, { accounts: [], targets: others }, noPhotos)
    await office.as.admin.send('PATCH', '/auth/operations/1', { startsAt: '2026-01-01T20:00' })
    other = await openOffice(database.url)
  })
  afterAll(async () => {
    await other.close()
    await office.close()
    await drop()
  })

  const rowsOf = async ({ as }: Office) => {
    const reply = await as.staff.get('/auth/statistics_over_time')
    expect(reply.status, reply.text).toBe(200)
    return reply.json['operations'] as unknown as object[]
  }
  /** Checks the numbers of both servers against those of a counter that has counted nothing before. */
  async function expectFresh(rows: readonly object[]): Promise<void> {
    const { db, settings, snapshots, now } = office.context
    expect(await rowsOf(office)).toMatchObject(rows)
    const fresh = await new OverTimeCounter(db, settings).of(await snapshots.latest(), undefined, now())
    expect(await rowsOf(office)).toEqual(fresh.operations)
    // Another server hears of a change a moment later.
    await expect.poll(() => rowsOf(other)).toEqual(fresh.operations)
  }
  const idsOf = async (operation: number): Promise<number[]> =>
    (await office.context.db.knex('targets').where({ operation_id: operation }).orderBy('id')).map(
      ({ id }) => id,
    )
  const post = async (path: string, body: object, by: Office = office) => {
    const reply = await by.as.admin.post(path, body)
    expect(reply.status, reply.text).toBe(200)
    return reply.json
  }
  const step = (state: string) =>
    post(`/auth/operations/${second}/state`, { state, force: true, reason: 'Over' })

  test('an operation that did not change is not counted again', async () => {
    await expectFresh([{ arrests: 3 }, { arrests: 3, other: 3, repeat: 3 }])
    const { db } = office.context
    const [first] = await idsOf(1)
    const setType = (type: string) =>
      db.write((tx) => tx.run(tx.knex('targets').where({ operation_id: second }).update({ type })))
    await setType('Prostitute')
    await office.as.analyst.patch(Number(first), { type: 'Prostitute' })
    expect(await rowsOf(office)).toMatchObject([{ prostitutes: 1, johns: 2 }, { other: 3 }])
    await setType('Other')
    await expectFresh([{ prostitutes: 1, johns: 2 }, { other: 3 }])
  })

  test('changes, undos and steps of an operation count at once, also those of another server', async () => {
    const [one, two] = await idsOf(second)
    await other.as.analyst.patch(Number(one), { type: 'Prostitute' })
    await expect.poll(() => rowsOf(office)).toMatchObject([{}, { prostitutes: 1, other: 2 }])
    await expectFresh([{ arrests: 3 }, { prostitutes: 1, other: 2 }])
    const deleted = await post('/auth/delete_chatter', { id: two })
    await expectFresh([{ arrests: 3 }, { arrests: 2 }])
    await post(`/auth/undo/${Number(deleted['seq'])}`, {})
    await expectFresh([{ arrests: 3 }, { arrests: 3 }])
    await step('closed')
    await other.as.analyst.patch(Number(two), { type: 'John' })
    await expect.poll(() => rowsOf(office)).toMatchObject([{}, { johns: 1, state: 'closed' }])
    await expectFresh([{ arrests: 3 }, { prostitutes: 1, johns: 1, other: 1 }])
    await step('open')
    await post('/auth/undo_arrest', { id: one })
    await expectFresh([{ arrests: 3 }, { arrests: 2, prostitutes: 0, state: 'open' }])
  })

  test('an expungement and a purge count at once', async () => {
    const { db, settings, now } = office.context
    // A folder of backups of its own, because those of PostgreSQL share one.
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-over-time-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const needs = { db, now, settings: { ...settings, databaseUrl: `sqlite:${join(folder, 'desk.db')}` } }
    const by = { actor: 'admin', via: 'test', at: now() }
    await step('closed')
    await step('sealed')
    const [, two] = await idsOf(second)
    await expungeRecord(needs, Number(two), '26-CA-1', by)
    await expectFresh([{ arrests: 3 }, { arrests: 1, repeat: 1, state: 'sealed' }])
    await purgeOperation(needs, second, 'Second', by)
    await expectFresh([{ arrests: 3 }, { arrests: 0, known: 0 }])
  })
})
