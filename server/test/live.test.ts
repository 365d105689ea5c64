import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext, readSettings } from '../src/index.ts'
import { appendEntry } from '../src/journal/journal-store.ts'
import { Client } from './helpers/client.ts'
import { arrest } from './helpers/full-arrest.ts'
import { type Office, openOffice } from './helpers/office.ts'
import { dataOf, readEvents } from './helpers/read-events.ts'
import { setTarget } from './helpers/set-target.ts'

describe.each(testDatabases)('the live feed on $name', ({ create }) => {
  let office: Office
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create()
    ;({ drop, url } = database)
    office = await openOffice(database.url)
  })
  afterAll(async () => {
    await office.close()
    await drop()
  })

  test('Z1 the feed sends each change with its number, but no sign-ins or reads', async () => {
    const reading = await readEvents(office.as.staff)
    const id = await office.as.staff.add({ screenName: 'live' })
    const changed = await office.as.staff.patch(id, { notes: 'more' })
    await new Client(office.url).signIn({ email: 'nobody@office.example', password: 'wrong-password' })
    await office.as.admin.post('/auth/update_arrest_total', { count: 9 })
    const events = await reading.changes(3)
    expect(events.map(dataOf)).toEqual([
      { seq: expect.any(Number), kind: 'target', id },
      { seq: changed.json['seq'], kind: 'target', id },
      { seq: expect.any(Number), kind: 'setting', id: 'arrest_adjustment' },
    ])
    expect(events.map(({ id: number }) => Number(number))).toEqual(events.map((event) => dataOf(event).seq))
    reading.cut()
  })

  test('each role receives every change, but the id only of records that it may see', async () => {
    const roles = ['target-entry', 'supervisor', 'analyst', 'vip', 'admin'] as const
    const readings = await Promise.all(roles.map((role) => readEvents(office.as[role])))
    const id = await office.as.staff.add({ screenName: 'seen by some' })
    const first = await Promise.all(readings.map((reading) => reading.changes(1)))
    expect(first.map(([event]) => dataOf(event as never).id)).toEqual([id, id, null, null, id])
    await arrest(office, id)
    const later = await Promise.all(readings.map((reading) => reading.changes(4)))
    expect(later.map((events) => dataOf(events.at(-1) as never).id)).toEqual([null, id, id, null, id])
    for (const reading of readings) reading.cut()
  })

  test('R7 a supervisor receives the id of an arrest while its takedown may be corrected', async () => {
    const { staff, supervisor } = office.as
    const id = await staff.add({ screenName: 'just arrested' })
    await supervisor.patch(id, { dateTime: '2026-11-22T02:30:00.000Z', isTimeApproved: 1 })
    const arrivalTime = office.clock.now
    await supervisor.post('/auth/update_arrival_time', { id, arrivalTime })
    const readings = await Promise.all([supervisor, staff].map((client) => readEvents(client)))
    const nextIds = async (count: number) =>
      Promise.all(readings.map(async (reading) => dataOf((await reading.changes(count)).at(-1) as never).id))
    await supervisor.post('/auth/update_takedown_time', { id, takedownTime: arrivalTime })
    expect(await nextIds(1)).toEqual([id, id])
    await supervisor.post('/auth/update_takedown_time', { id, caseNumber: '26-0001' })
    expect(await nextIds(2)).toEqual([id, id])
    await staff.patch(id, { type: 'John' })
    expect(await nextIds(3)).toEqual([null, id])
    for (const reading of readings) reading.cut()
  })

  test('Z1 with many reconnects under load, every change arrives exactly once', async () => {
    const seen: number[] = []
    let isOver = false
    const target = await office.as.staff.add({ screenName: 'busy' })
    const start = Number((await office.as.staff.patch(target, { notes: 'start' })).json['seq'])
    const writing = (async () => {
      for (let count = 0; !isOver; count++) await office.as.staff.patch(target, { notes: `note ${count}` })
    })()
    let last = start
    for (let cuts = 0; cuts < 200; cuts++) {
      const reading = await readEvents(office.as.admin, last)
      const events = (await reading.changes(3)).map(({ id }) => Number(id))
      reading.cut()
      seen.push(...events)
      last = events.at(-1) ?? last
    }
    isOver = true
    await writing
    const rows: { seq: number }[] = await office.context.db
      .knex('journal')
      .select('seq')
      .whereIn('kind', ['target', 'setting'])
      .where('seq', '>', start)
      .where('seq', '<=', last)
      .orderBy('seq')
    expect(seen).toEqual(rows.map(({ seq }) => seq))
  })

  test('external commits are broadcast too', async () => {
    const other = await openContext(readSettings({ DATABASE_URL: url }))
    const reading = await readEvents(office.as.staff)
    const id = await setTarget(other, { screenName: 'from elsewhere' })
    const [event] = await reading.changes(1)
    expect(dataOf(event as never).id).toBe(id)
    reading.cut()
    await other.close()
  })

  test('more changes than one read returns all arrive', async () => {
    const before = office.context.db.committedSeq
    const targets = Array.from({ length: 30 }, (_, index) =>
      office.as.staff.add({ screenName: `many ${index}` }),
    )
    const ids = await Promise.all(targets)
    for (let round = 0; round < 20; round++)
      await Promise.all(ids.map((id) => office.as.staff.patch(id, { notes: `round ${round}` })))
    const reading = await readEvents(office.as.staff, before)
    const events = await reading.changes(630)
    expect(events.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 630 }, (_, at) => before + 1 + at),
    )
    reading.cut()
  })

  test('Z7 a stream that asks for too much is told to load the list, and then gets each change', async () => {
    const { context } = office
    const entry = {
      actor: 'test',
      via: 'test',
      action: 'update',
      kind: 'target',
      object: '1',
      changes: [],
    } as const
    await context.db.write(async (tx) => {
      for (let count = 0; count < 5_001; count++) await appendEntry(tx, entry, office.clock.now)
    })
    const head = context.db.committedSeq
    const reading = await readEvents(office.as.staff, 0)
    const [reload] = await reading.changes(1)
    expect(reload).toMatchObject({
      id: String(head),
      data: JSON.stringify({ seq: head, kind: 'list', id: null }),
    })
    const id = await office.as.staff.add({ screenName: 'after the list' })
    const changes = await reading.changes(2)
    expect(changes.slice(1).map(({ data }) => JSON.parse(data) as unknown)).toContainEqual(
      expect.objectContaining({ kind: 'target', id }),
    )
    expect(changes).toHaveLength(2)
    reading.cut()
    const near = await readEvents(office.as.staff, head - 10)
    expect((await near.changes(11)).map((event) => Number(event.id))[0]).toBe(head - 9)
    near.cut()
  })

  test('Z7 a stream that knows a number from before a restore is told to load the list', async () => {
    const head = office.context.db.committedSeq
    const reading = await readEvents(office.as.staff, head + 1_000)
    const [reload] = await reading.changes(1)
    expect(reload).toMatchObject({
      id: String(head),
      data: JSON.stringify({ seq: head, kind: 'list', id: null }),
    })
    const id = await office.as.staff.add({ screenName: 'after the restore' })
    const next = (await reading.changes(2))[1]
    expect(dataOf(next as never)).toMatchObject({ kind: 'target', id })
    reading.cut()
  })

  test('a stream ends soon after a sign-out, a disabled account or a change of role', async () => {
    const ends: Promise<void>[] = []
    for (const [index, end] of [
      (client: Client, _email: string) => client.get('/auth/logout'),
      (_client: Client, email: string) =>
        office.context.accounts.disable(email, { email: 'test', address: 'test' }),
      (_client: Client, email: string) =>
        office.context.accounts.setRole(email, 'vip', { email: 'test', address: 'test' }),
    ].entries()) {
      const account = { email: `leaving${index}@office.example`, password: 'correct-horse-battery' }
      await office.context.accounts.add({ ...account, role: 'staff' }, { email: 'test', address: 'test' })
      const client = new Client(office.url)
      await client.signIn(account)
      const reading = await readEvents(client)
      expect(reading.status).toBe(200)
      await end(client, account.email)
      ends.push(reading.ended)
    }
    await Promise.all(ends)
  })

  test('a stream needs a session, and an invalid number is refused', async () => {
    expect((await new Client(office.url).get('/auth/events')).status).toBe(401)
    expect((await office.as.staff.get('/auth/events?after=soon')).status).toBe(400)
    const header = await office.as.staff.get('/auth/events', { 'last-event-id': 'soon' })
    expect([header.status, header.json['Error']]).toEqual([400, messages.generic.wrongEventId])
  })

  test('a closed stream is released', async () => {
    const before = office.context.feed.size
    const readings = await Promise.all(Array.from({ length: 20 }, () => readEvents(office.as.vip)))
    expect(office.context.feed.size).toBe(before + 20)
    for (const reading of readings) reading.cut()
    await Promise.all(readings.map(({ ended }) => ended))
    while (office.context.feed.size > before) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(office.context.feed.size).toBe(before)
  })

  test('O9 for an account with a limit, no event is about another operation', async () => {
    const { as, context } = office
    const email = 'vip@watchfloor.example'
    const by = { email: 'test', address: 'test' }
    await as.admin.post('/auth/operations', { name: 'Hidden from them' })
    await as.admin.post('/auth/operation', { id: 1 })
    await context.accounts.setOperations(email, [1], by)
    // A session is cached for a moment.
    const seen = async () => (await as.vip.get('/auth/operations')).text
    await expect.poll(seen, { timeout: 10_000 }).not.toContain('Hidden from them')
    const [limited, free] = await Promise.all([readEvents(as.vip), readEvents(as.staff)])
    const other = await as.admin.post('/auth/operations', { name: 'Not for them' })
    const { id } = other.json['operation'] as unknown as { id: number }
    await as.admin.post('/auth/operation', { id: 1 })
    await as.staff.add({ screenName: 'after the operation' })
    const kinds = (await free.changes(2)).map((event) => dataOf(event).kind)
    expect(kinds).toEqual(['operation', 'target'])
    expect((await limited.changes(1)).map((event) => dataOf(event).kind)).toEqual(['target'])
    // The stream ends soon, so that the next one follows the new limit.
    await context.accounts.setOperations(email, [1, id], by)
    await limited.ended
    free.cut()
  })
})
