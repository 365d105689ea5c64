import { addMinutes, failureOf, type Role, roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { apiInProcess, listen, openContext } from '../src/index.ts'
import { Client, type Row } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

interface Changes {
  readonly seq: number
  readonly changed: readonly Row[]
  readonly removed: readonly number[]
}

const seqOf = async (client: Client): Promise<number> =>
  Number((await client.get('/auth/chatterlist')).json['seq'])

const operationsOf = async (client: Client) =>
  (await client.get('/auth/operations')).json['operations'] as unknown as { id: number }[]

const since = async (client: Client, seq: number): Promise<Changes> => {
  const reply = await client.get(`/auth/chatterlist?since=${seq}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.json as unknown as Changes
}

describe.each(testDatabases)('Z6 what changed in a list, on $name', ({ create }) => {
  const office = officeOn(create)

  /** A screen of each role: it has read the whole list once and applies the changes from then on. */
  const screens = new Map<Role, { seq: number; rows: Map<number, Row> }>()

  /** Checks that the screens of all roles show what a new reader would see. */
  const agree = async () => {
    for (const role of roles) {
      const client = office.as[role]
      const screen = screens.get(role)
      if (!screen) {
        screens.set(role, {
          seq: await seqOf(client),
          rows: new Map((await client.list()).map((row) => [row.id, row])),
        })
        continue
      }
      const { seq, changed, removed } = await since(client, screen.seq)
      screen.seq = seq
      for (const row of changed) screen.rows.set(row.id, row)
      for (const id of removed) screen.rows.delete(id)
      const shown = [...screen.rows.values()].sort((a, b) => a.id - b.id)
      expect(shown, role).toEqual(await client.list())
    }
  }

  test('Z6 every role’s screen stays equal to the whole list through a night', async () => {
    const { as, clock } = office
    await agree()
    const owl = await as.staff.add({ screenName: 'owl' })
    await agree()
    await as.supervisor.patch(owl, { dateTime: clock.now, isTimeApproved: 1 })
    await agree()
    const guest = Number(
      (await as.supervisor.post('/auth/create_guest', { linkedChatterId: owl })).json['id'],
    )
    await agree()
    await as.staff.patch(owl, { screenName: 'night_owl' })
    await agree()
    await as.supervisor.post('/auth/update_arrival_time', { id: owl, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id: owl, takedownTime: clock.now })
    await agree()
    await as.analyst.post('/auth/charges', { chatter_id: owl, charge: '796.07(2)(f), Solicit, M1' })
    await agree()
    clock.forward(16)
    // Nothing was written. The supervisor's 15 minutes are over.
    expect((await since(as.supervisor, screens.get('supervisor')?.seq ?? 0)).removed).toEqual([owl])
    await agree()
    const raven = await as.staff.add({ screenName: 'raven' })
    await as.supervisor.patch(raven, { isInactive: 1 })
    await agree()
    await as.staff.post('/auth/undo_arrest', { id: owl })
    await agree()
    await as.staff.post('/auth/delete_chatter', { id: guest })
    await as.staff.post('/auth/delete_chatter', { id: raven })
    await agree()
    await as.admin.confirm('demo-admin-account')
    await as.admin.post('/auth/delete_non_arrested_records', {})
    await agree()
    expect(screens.get('admin')?.rows.size).toBe(0)
  })

  test('Z11 Y17 the changes bring the counters of every screen, to who may read them', async () => {
    const { as } = office
    await as.admin.post('/auth/update_arrest_total', { count: 40, reason: 'Arrests on paper' })
    const seq = await seqOf(as.staff)
    const id = await as.staff.add({ screenName: 'counted' })
    await as.supervisor.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
    for (const role of roles) {
      const { json } = await as[role].get(`/auth/chatterlist?since=${seq}&counts=1`)
      const chatting = await as[role].get('/auth/chatter_count')
      if (chatting.status === 403) {
        expect(json, role).not.toHaveProperty('counts')
        continue
      }
      const [{ chatter }] = chatting.json['Result'] as unknown as [{ chatter: number }]
      expect(json['counts'], role).toEqual({
        chatting: chatter,
        onTheHook: (await as[role].get('/auth/upcoming_ops_count')).json['count'],
        arrested: (await as[role].get('/auth/arrest_total_count')).json['count'],
      })
    }
    expect((await as.staff.get(`/auth/chatterlist?since=${seq}&counts=1`)).json['counts']).toMatchObject({
      arrested: 40,
    })
  })

  test('Z6 a list without changes answers with nothing, and its version', async () => {
    const { as } = office
    const seq = await seqOf(as.staff)
    expect(await since(as.staff, seq)).toEqual({ Status: true, seq, changed: [], removed: [] })
  })

  test('Z6 R7 an id that a role never saw is in no answer', async () => {
    const { as } = office
    const before = await Promise.all([as.vip, as.analyst].map(seqOf))
    const id = await as.staff.add({ screenName: 'chatting' })
    await as.staff.patch(id, { notes: 'more' })
    await as.staff.post('/auth/delete_chatter', { id })
    for (const [index, client] of [as.vip, as.analyst].entries()) {
      expect(await since(client, before[index] ?? 0)).toMatchObject({ changed: [], removed: [] })
    }
  })

  test('Z6 a version that is too old or unknown is 410 with the present one', async () => {
    const { as } = office
    const seq = await seqOf(as.staff)
    const reply = await as.staff.get(`/auth/chatterlist?since=${seq + 1_000}`)
    expect(reply.status).toBe(410)
    expect(reply.json).toMatchObject({ Status: false, seq, code: 'list.expired' })
    // A server that started just now knows no change from before.
    const second = await openContext(office.context.settings)
    const api = apiInProcess(second, { role: 'staff', email: 'test', address: 'test' })
    const old = await api.target.changes({ since: 1 }).catch(failureOf)
    expect(old).toMatchObject({ code: 'list.expired', seq })
    await second.close()
    expect((await as.staff.get('/auth/chatterlist?since=x')).status).toBe(400)
  })

  test('Z12 a session that moved to another operation reads the whole list first', async () => {
    const { as } = office
    const [first] = await operationsOf(as.staff)
    await as.admin.post('/auth/operations', { name: 'Moved to' })
    const second = (await operationsOf(as.staff)).find(({ id }) => id !== first?.id)?.id ?? 0
    const enter = (operation = 0) => as.staff.post('/auth/operation', { id: operation })
    await enter(first?.id)
    const raven = await as.staff.add({ screenName: 'raven of the first' })
    const before = await seqOf(as.staff)
    await enter(second)
    const status = async (query: string) => (await as.staff.get(`/auth/chatterlist?${query}`)).status
    expect(await status(`since=${before}`)).toBe(410)
    // A call that names its operation reads that one, wherever the session is.
    expect(await status(`since=${before}&operation=${first?.id}`)).toBe(200)
    const moved = await seqOf(as.staff)
    const owl = await as.staff.add({ screenName: 'owl of the second' })
    expect((await since(as.staff, moved)).changed.map(({ id }) => id)).toEqual([owl])
    await enter(first?.id)
    expect(await status(`since=${moved}`)).toBe(410)
    expect((await as.staff.list()).map(({ id }) => id)).toContain(raven)
    expect((await since(as.staff, await seqOf(as.staff))).changed).toEqual([])
    expect((await as.admin.post(`/auth/operations/${second}/state`, { state: 'closed' })).status).toBe(200)
  })

  test('Z12 every version from before a move stays unknown, on every server, however often it is sent', async () => {
    const { as, clock, context } = office
    const first = (await operationsOf(as.admin)).at(-1)
    const added = await as.admin.post('/auth/operations', { name: 'Beside the first' })
    const second = (added.json['operation'] as unknown as { id: number }).id
    const beside = await openContext(context.settings, { now: () => clock.now })
    const other = await listen(beside, { host: '127.0.0.1', port: 0 })
    const elsewhere = new Client(other.url)
    for (const [name, value] of as.analyst.cookies) elsewhere.cookies.set(name, value)
    const enter = (operation = 0) => as.analyst.post('/auth/operation', { id: operation })
    await enter(first?.id)
    const old = await seqOf(as.analyst)
    // Nothing is written between the two lists.
    expect((await enter(second)).status).toBe(200)
    const status = async (client: Client, seq: number) =>
      (await client.get(`/auth/chatterlist?since=${seq}`)).status
    const tabs = [as.analyst, as.analyst, elsewhere, elsewhere]
    for (const tab of tabs) expect(await status(tab, old)).toBe(410)
    const whole = await as.analyst.get('/auth/chatterlist')
    const fresh = Number(whole.json['seq'])
    expect(fresh).toBeGreaterThan(old)
    for (const tab of tabs) expect([await status(tab, old), await status(tab, fresh)]).toEqual([410, 200])
    const { json } = await as.admin.get('/auth/journal?action=enter-operation&limit=1')
    const [entry] = json['Result'] as unknown as { seq: number; changes: unknown[] }[]
    expect(entry).toMatchObject({ seq: fresh, changes: [{ field: 'operation', after: 'Beside the first' }] })
    // Entering the operation that the session is in already is no move.
    await enter(second)
    expect(await status(as.analyst, fresh)).toBe(200)
    await enter(first?.id)
    const etag = whole.headers.get('etag') ?? ''
    await enter(second)
    const again = await as.analyst.get('/auth/chatterlist', { 'If-None-Match': etag })
    expect(again.status).toBe(200)
    expect(await status(as.analyst, Number(again.json['seq']))).toBe(200)
    await as.staff.add({ screenName: 'written after the move' })
    expect(await status(as.analyst, Number(again.json['seq']))).toBe(200)
    expect((await as.admin.post(`/auth/operations/${second}/state`, { state: 'closed' })).status).toBe(200)
    for (const tab of tabs) expect(await status(tab, Number(again.json['seq']))).toBe(410)
    await other.stop()
    await beside.close()
  })

  test('Z12 a closed operation has the versions of its reader, too', async () => {
    const { as } = office
    const first = (await operationsOf(as.admin)).at(-1)
    const added = await as.admin.post('/auth/operations', { name: 'Closed to be read' })
    const second = (added.json['operation'] as unknown as { id: number }).id
    expect((await as.admin.post(`/auth/operations/${second}/state`, { state: 'closed' })).status).toBe(200)
    const enter = (operation = 0) => as.analyst.post('/auth/operation', { id: operation })
    const status = async (seq: number) => (await as.analyst.get(`/auth/chatterlist?since=${seq}`)).status
    await enter(second)
    const whole = await as.analyst.get('/auth/chatterlist')
    const old = Number(whole.json['seq'])
    expect(await status(old)).toBe(200)
    await enter(first?.id)
    await enter(second)
    expect([await status(old), await status(old)]).toEqual([410, 410])
    const etag = { 'If-None-Match': whole.headers.get('etag') ?? '' }
    const again = await as.analyst.get('/auth/chatterlist', etag)
    expect(again.status).toBe(200)
    expect(await status(Number(again.json['seq']))).toBe(200)
    await enter(first?.id)
  })

  test('Z12 a session whose account has another role or limit reads the whole list first', async () => {
    const { as } = office
    const operations = await operationsOf(as.vip)
    const { email } = (await office.context.accounts.list()).find(({ role }) => role === 'vip') ?? {}
    const status = async (seq: number) => (await as.vip.get(`/auth/chatterlist?since=${seq}`)).status
    await as.admin.confirm('demo-admin-account')
    const changes: [string, object][] = [
      ['role', { email, role: 'staff' }],
      ['operations', { email, operations: operations.map(({ id }) => id) }],
      ['role', { email, role: 'vip' }],
    ]
    for (const [call, input] of changes) {
      const seq = await seqOf(as.vip)
      expect(await status(seq)).toBe(200)
      expect((await as.admin.post(`/auth/accounts/${call}`, input)).status).toBe(200)
      expect(await status(seq), call).toBe(410)
      expect(await status(await seqOf(as.vip))).toBe(200)
    }
  })

  test('Z6 a server that starts after the 15 minutes still tells that a record has left', async () => {
    const { as, clock, context } = office
    const id = await as.staff.add({ screenName: 'left while it started' })
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    const seq = await seqOf(as.supervisor)
    expect((await as.supervisor.list()).some((row) => row.id === id)).toBe(true)
    const later = addMinutes(clock.now, 16)
    const restarted = await openContext(context.settings, { now: () => later })
    const own = (await context.accounts.list()).find(({ role }) => role === 'supervisor')?.email ?? ''
    const api = apiInProcess(restarted, { role: 'supervisor', email: own, address: 'test' })
    const { removed } = (await api.target.changes({ since: seq })) as Changes
    await restarted.close()
    expect(removed).toContain(id)
  })

  test('Z6 an unchanged answer is 304, and one change is one row', async () => {
    const { as } = office
    const ids = [await as.staff.add({ screenName: 'a' }), await as.staff.add({ screenName: 'b' })]
    const seq = await seqOf(as.staff)
    const first = await as.staff.get(`/auth/chatterlist?since=${seq}`)
    const etag = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await as.staff.get(`/auth/chatterlist?since=${seq}`, etag)).status).toBe(304)
    await as.staff.patch(ids[0] ?? 0, { notes: 'late' })
    const { changed } = await since(as.staff, seq)
    expect(changed.map(({ id, notes }) => [id, notes])).toEqual([[ids[0], 'late']])
  })
})
