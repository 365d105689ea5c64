import { roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { findTamperedEntry } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

const path = '/auth/update_arrest_total'

describe.each(testDatabases)('the arrest total on $name', ({ create }) => {
  const office = officeOn(create)

  const total = async () => (await office.as.admin.get('/auth/arrest_total_count')).json as unknown
  const set = (body: object) => office.as.admin.post(path, body)
  const shown = (count: number, actualCount: number, adjustment: number) => ({
    Status: true,
    count,
    actualCount,
    adjustment,
  })

  async function arrest(): Promise<number> {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'arrested' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.staff.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    return id
  }

  test('is set, grows with later arrests, is never shown below zero, and agrees everywhere at once', async () => {
    const etag = (await office.as.staff.get('/auth/arrest_total_count')).headers.get('etag') ?? ''
    const reply = await set({ count: 12, reason: 'Twelve arrests of the first night, on paper' })
    expect([reply.status, reply.json]).toEqual([
      200,
      {
        ...shown(12, 0, 12),
        Message: 'Arrest total updated successfully',
        seq: expect.any(Number),
      },
    ])
    expect((await office.as.staff.get('/auth/arrest_total_count', { 'if-none-match': etag })).status).toBe(
      200,
    )
    const first = await arrest()
    expect(await total()).toEqual(shown(13, 1, 12))
    const { total: inView, arrests } = (await office.as.staff.get('/auth/statistics/arrest'))
      .json as unknown as {
      total: object
      arrests: number
    }
    expect([inView, arrests]).toEqual([{ count: 13, actualCount: 1, adjustment: 12 }, 1])
    await set({ count: '0' })
    expect(await total()).toEqual(shown(0, 1, -1))
    await office.as.staff.post('/auth/undo_arrest', { id: first })
    expect(await total()).toEqual(shown(0, 0, -1))
    await set({ count: 0 })
    expect(await total()).toEqual(shown(0, 0, 0))
  })

  test.each([
    {},
    { count: '' },
    { count: null },
    { count: -1 },
    { count: '-1' },
    { count: 1.5 },
    { count: '1e3' },
    { count: 'many' },
    { count: [5] },
    { count: true },
  ])('%o is refused, and nothing changes', async (body) => {
    const before = await total()
    const { status, json } = await set(body)
    expect([status, json['Error'], json['field']]).toEqual([
      400,
      'Please enter a valid non-negative number',
      'count',
    ])
    expect(await total()).toEqual(before)
  })

  test('a change by another admin in between is a conflict, and nothing changes', async () => {
    await set({ count: 20 })
    const { status, json } = await set({ count: 30, expect: 12 })
    expect([status, json['code']]).toEqual([409, 'edit.stale'])
    expect(await total()).toMatchObject({ count: 20 })
    expect((await set({ count: 30, expect: 20 })).status).toBe(200)
    const both = await Promise.all([set({ count: 31, expect: 30 }), set({ count: 32, expect: 30 })])
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  test('an invalid text or an unknown field is refused', async () => {
    expect((await set({ count: 5, reason: 'a\u0000b' })).status).toBe(400)
    expect((await set({ count: 5, reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await set({ count: 5, total: 5 })).json['field']).toBe('total')
  })

  test('its history comes from the journal, newest first, with the reasons', async () => {
    await set({ count: 40 })
    await set({ count: 41, reason: ' One more on paper ' })
    const { Result } = (await office.as.admin.get('/auth/arrest_total_history')).json as unknown as {
      Result: { seq: number; reason: string }[]
    }
    expect(Result[0]).toEqual({
      seq: expect.any(Number),
      at: office.clock.now,
      actor: 'admin@watchfloor.example',
      before: 40,
      after: 41,
      adjustmentBefore: 40,
      adjustmentAfter: 41,
      reason: 'One more on paper',
    })
    expect(Result[1]).toMatchObject({ after: 40, reason: '' })
    const older = await office.as.admin.get(`/auth/arrest_total_history?before=${Result[0]?.seq}`)
    const { Result: rest } = older.json as unknown as { Result: object[] }
    expect(rest).toEqual(Result.slice(1))
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  test('setting the present total changes nothing', async () => {
    await set({ count: 50 })
    const { seq: _, ...again } = (await set({ count: 50, reason: 'again' })).json
    expect(again).toEqual({ ...shown(50, 0, 50), Message: 'Arrest total updated successfully' })
    const { Result } = (await office.as.admin.get('/auth/arrest_total_history')).json as unknown as {
      Result: { after: number; reason: string }[]
    }
    expect(Result[0]).toMatchObject({ after: 50, reason: '' })
  })

  test.each([
    ['POST', path],
    ['GET', '/auth/arrest_total_history'],
  ])('only an admin may call %s %s', async (method, call) => {
    for (const role of roles) {
      const { status } = await office.as[role].send(
        method,
        call,
        method === 'POST' ? { count: 7 } : undefined,
      )
      expect([role, status]).toEqual([role, role === 'admin' ? 200 : 403])
    }
  })
})
