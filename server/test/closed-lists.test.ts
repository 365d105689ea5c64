import { roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { expungeRecord, purgeOperation } from '../src/index.ts'
import type { Client, Row } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

const by = { actor: 'cli:root', via: 'cli', at: '2026-11-26T10:00:00.000Z' }

const counters = ['chatter_count', 'upcoming_ops_count', 'arrest_total_count', 'arrest_count_today'] as const

describe.each(testDatabases)('L11 O3 an operation that is not open, on $name', ({ create }) => {
  // The backup before the purge goes into the working folder.
  inOwnFolder()
  const office = officeOn(create)
  const arrested: number[] = []
  const before = new Map<string, Row[]>()
  const counts = new Map<string, unknown>()
  let closedSeq = 0

  const listOf = async (client: Client): Promise<Row[]> => {
    const reply = await client.get('/auth/chatterlist?operation=1')
    expect(reply.status, reply.text).toBe(200)
    return reply.json['Result'] as unknown as Row[]
  }
  const withoutVersion = (rows: readonly Row[]) => rows.map(({ version: _, ...row }) => row)

  beforeAll(async () => {
    const { as, clock } = office
    for (let at = 1; at <= 6; at++) await as.staff.add({ screenName: `raven ${at}` })
    for (const { id } of (await as.staff.list()).slice(0, 4)) {
      clock.forward(5)
      await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
      if (id % 2 === 0) continue
      await as.supervisor.post('/auth/add_additional_chatter', {
        id,
        firstName: 'Guest',
        lastName: `of ${id}`,
      })
      await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
      await as.supervisor.post('/auth/update_takedown_time', {
        id,
        takedownTime: clock.now,
        caseNumber: `26-${id}`,
      })
      // The second one stays as the supervisor recorded it.
      if (arrested.length === 0) await as.analyst.patch(id, { arrestDay: 4 })
      arrested.push(id)
    }
    for (const role of roles) before.set(role, await listOf(as[role]))
    for (const name of counters) counts.set(name, (await as.staff.get(`/auth/${name}?operation=1`)).json)
    await as.admin.post('/auth/operations', { name: 'Next' })
    const closing = { state: 'closed', reason: 'over', force: true }
    expect((await as.admin.post('/auth/operations/1/state', closing)).status).toBe(200)
    closedSeq = Number((await as.staff.get('/auth/chatterlist?operation=1')).json['seq'])
  })

  test.each(roles)('L11 the list of %s is the same as before, and is not in memory', async (role) => {
    expect(withoutVersion(await listOf(office.as[role]))).toEqual(withoutVersion(before.get(role) ?? []))
    expect((await office.context.snapshots.latest()).targets).toEqual([])
  })

  test('S3 A6 its counters are the same as before', async () => {
    for (const name of counters) {
      expect((await office.as.staff.get(`/auth/${name}?operation=1`)).json, name).toEqual(counts.get(name))
    }
  })

  test('Z11 its changes bring its counters', async () => {
    const { json } = await office.as.staff.get(`/auth/chatterlist?operation=1&since=${closedSeq}&counts=1`)
    const countOf = (name: string) => (counts.get(name) as { count: number }).count
    expect(json['counts']).toEqual({
      chatting: 2,
      onTheHook: countOf('upcoming_ops_count'),
      arrested: countOf('arrest_total_count'),
    })
    expect(countOf('arrest_total_count')).toBe(2)
  })

  test('N7 its arrest days are those of its arrests', async () => {
    const days = await office.as.analyst.get('/auth/arrestdays?operation=1')
    expect(days.json['ArrestDays']).toEqual(['Day 4'])
  })

  test.each(['br', 'gzip', 'identity'])('L11 the list is read with the encoding %s', async (encoding) => {
    const reply = await office.as.staff.get('/auth/chatterlist?operation=1', { 'accept-encoding': encoding })
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(reply.json['Result']).toHaveLength(before.get('staff')?.length ?? 0)
  })

  test('L11 a change of another operation leaves its list and its counters as they are', async () => {
    const { as } = office
    const paths = ['chatterlist', 'chatter_count', 'arrest_total_count'].map(
      (name) => `/auth/${name}?operation=1`,
    )
    const tags = await Promise.all(paths.map(async (path) => (await as.staff.get(path)).headers.get('etag')))
    await as.staff.post('/auth/operation', { id: 2 })
    await as.staff.add({ screenName: 'another' })
    for (const [index, path] of paths.entries()) {
      const tag = tags[index] ?? ''
      const again = await as.staff.get(path, { 'if-none-match': tag })
      expect(tag === '' || again.status === 304, path).toBe(true)
    }
    const changes = await as.staff.get(`/auth/chatterlist?operation=1&since=${closedSeq}`)
    expect(changes.json).toMatchObject({ Status: true, changed: [], removed: [] })
  })

  test('L11 a change of its own is one changed row for who sees it, and for nobody else', async () => {
    const { as } = office
    const [id = 0] = arrested
    await as.analyst.patch(id, { city: 'Bartow' })
    const since = `/auth/chatterlist?operation=1&since=${closedSeq}`
    const seen = await as.analyst.get(since)
    expect(seen.json).toMatchObject({ changed: [{ id, city: 'Bartow' }], removed: [] })
    expect((await as.vip.get(since)).json).toMatchObject({ changed: [], removed: [] })
    const now = Number(seen.json['seq'])
    expect((await as.analyst.get(`/auth/chatterlist?operation=1&since=${now}`)).json).toMatchObject({
      changed: [],
    })
  })

  test('L11 a version from before it was closed, or from the future, is 410', async () => {
    for (const since of [1, 1_000_000]) {
      expect((await office.as.staff.get(`/auth/chatterlist?operation=1&since=${since}`)).status).toBe(410)
    }
  })

  test('A5 L9 a supervisor sees a late arrest until it may no longer be amended, and then learns that it left', async () => {
    const { as, clock } = office
    expect(arrested.filter((id) => before.get('supervisor')?.some((row) => row.id === id))).not.toEqual([])
    clock.forward(16)
    const ids = (await listOf(as.supervisor)).map(({ id }) => id)
    expect(ids.filter((id) => arrested.includes(id))).toEqual([])
    const reply = await as.supervisor.get(`/auth/chatterlist?operation=1&since=${closedSeq}`)
    const removed = reply.json['removed'] as unknown as number[]
    expect(removed.length).toBeGreaterThan(0)
    expect(removed.every((id) => arrested.includes(id))).toBe(true)
  })

  test('O13 a list from before an expungement is read again, by a role that did not see the record, too', async () => {
    const { as, context } = office
    const [id = 0] = arrested
    const since = Number((await as.staff.get('/auth/chatterlist?operation=1')).json['seq'])
    await expungeRecord(context, id, '26-CA-0042', by)
    for (const role of ['staff', 'analyst', 'vip'] as const)
      expect((await as[role].get(`/auth/chatterlist?operation=1&since=${since}`)).status, role).toBe(410)
    const rows = await listOf(as.staff)
    expect(rows.map((row) => row.id)).not.toContain(id)
    const seq = Number((await as.staff.get('/auth/chatterlist?operation=1')).json['seq'])
    const changes = await as.staff.get(`/auth/chatterlist?operation=1&since=${seq}`)
    expect(changes.json).toMatchObject({ Status: true, changed: [], removed: [] })
  })

  test('O11 a list from before a purge is read again', async () => {
    const { as, context } = office
    await as.admin.confirm('demo-admin-account')
    const sealing = { state: 'sealed', reason: 'over', force: true }
    expect((await as.admin.post('/auth/operations/1/state', sealing)).status).toBe(200)
    const since = Number((await as.staff.get('/auth/chatterlist?operation=1')).json['seq'])
    await purgeOperation(context, 1, 'Operation', by)
    for (const role of roles)
      expect((await as[role].get(`/auth/chatterlist?operation=1&since=${since}`)).status, role).toBe(410)
    expect(await listOf(as.staff)).toEqual([])
  })
})
