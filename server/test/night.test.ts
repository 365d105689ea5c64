import { messages } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { openContext } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('a whole night on $name', ({ create }) => {
  const office = officeOn(create)

  test('from the first chat to the arrest and back', async () => {
    const { as, clock } = office
    const id = await as['target-entry'].add({
      phone: '(813) 555-0101',
      dealDetails: 'Blue sedan',
      dateTime: '2026-11-20T21:40',
    })
    expect(await as['target-entry'].row(id)).toMatchObject({
      phone: '8135550101',
      isTimeApproved: 0,
      dateTime: at('21:40'),
    })
    expect((await as.supervisor.get('/auth/chatter_count')).json).toEqual({
      Status: true,
      Result: [{ chatter: 1 }],
    })

    expect((await as.supervisor.patch(id, { dateTime: '2026-11-20T20:30', isTimeApproved: 1 })).status).toBe(
      200,
    )
    expect((await as.vip.get('/auth/upcoming_ops_count')).json).toEqual({ Status: true, count: 1 })
    expect(await as.vip.row(id)).toEqual({
      id,
      dateTime: at('20:30'),
      arrivalTime: null,
      caseAgent: 'Alpha',
      screenName: 'night_owl',
      dealDetails: 'Blue sedan',
    })

    const early = await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: at('20:00') })
    expect([early.status, early.json['Error']]).toEqual([409, 'Arrival time has not been set.'])

    const guest = await as.supervisor.post('/auth/create_guest', {
      linkedChatterId: id,
      dateTime: at('20:30'),
      firstName: 'Guest',
    })
    const guestId = Number(guest.json['id'])
    expect(await as.supervisor.row(guestId)).toMatchObject({
      firstName: 'Guest',
      linkedChatterId: id,
      caseAgent: 'Alpha',
      dateTime: at('20:30'),
    })
    expect((await as.vip.list()).map((row) => row.id)).toEqual([id])

    clock.forward(35)
    expect(
      (await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: at('20:34') })).status,
    ).toBe(200)
    const takedown = { id, takedownTime: at('20:35'), caseNumber: '26-0417' }
    expect((await as.supervisor.post('/auth/update_takedown_time', takedown)).status).toBe(200)
    expect(await as.analyst.row(id)).toMatchObject({
      caseNumber: '26-0417',
      isArrested: 1,
      takedownTime: at('20:35'),
    })
    expect((await as.supervisor.list()).map((row) => [row.id, row['guestOf']])).toEqual([
      [id, undefined],
      [guestId, 'night_owl'],
    ])
    expect((await as.staff.get('/auth/arrest_total_count')).json).toEqual({
      Status: true,
      count: 1,
      actualCount: 1,
      adjustment: 0,
    })
    expect((await as.staff.get('/auth/arrest_count_today')).json).toEqual({ Status: true, count: 1 })

    expect((await as.supervisor.post('/auth/undo_arrest', { id })).status).toBe(403)
    expect((await as.staff.post('/auth/undo_arrest', { id })).status).toBe(200)
    expect(await as.supervisor.row(id)).toMatchObject({
      arrivalTime: null,
      takedownTime: null,
      isTimeApproved: 1,
      dateTime: at('20:30'),
    })

    expect((await as.supervisor.post('/auth/update_no_show', { id })).status).toBe(200)
    const afterNoShow = await as.supervisor.list()
    expect(afterNoShow.map((row) => row.id)).toEqual([id])
    expect(afterNoShow[0]).toMatchObject({ dateTime: null, isTimeApproved: 0, arrivalTime: null })

    await as.supervisor.patch(id, { isInactive: 1, isTimeApproved: 0, dateTime: null })
    expect(await as['target-entry'].list()).toEqual([])
    const refused = await as.supervisor.patch(id, { dateTime: at('22:00'), isTimeApproved: 1 })
    expect([refused.status, refused.json['Error']]).toEqual([
      409,
      'This target is inactive. Reactivate it first.',
    ])
    await as.supervisor.patch(id, { isInactive: 0 })
    expect((await as.supervisor.get('/auth/chatter_count')).json).toEqual({
      Status: true,
      Result: [{ chatter: 1 }],
    })
  })

  test('a supervisor can amend a takedown for fifteen minutes, unless somebody else changes the record', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'late_number' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    clock.forward(14)
    expect((await as.supervisor.post('/auth/update_takedown_time', { id, caseNumber: '26-1' })).status).toBe(
      200,
    )
    await as.analyst.patch(id, { type: 'John' })
    expect((await as.supervisor.post('/auth/update_takedown_time', { id, caseNumber: '26-2' })).status).toBe(
      403,
    )
    expect((await as.staff.post('/auth/update_takedown_time', { id, takedownTime: null })).status).toBe(200)
    await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    clock.forward(16)
    expect((await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: null })).status).toBe(
      403,
    )
  })

  test('R7 A5 a supervisor sees the row of a takedown while it may be amended', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'just_taken' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const list = () => as.supervisor.get('/auth/chatterlist')
    const rowIn = (reply: { json: Record<string, never> }) =>
      (reply.json['Result'] as unknown as { id: number }[]).find((row) => row.id === id)
    const takenAt = clock.now
    await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: takenAt, caseNumber: '26-9' })

    const fresh = await list()
    expect(rowIn(fresh)).toMatchObject({ isArrested: 1, takedownTime: takenAt, screenName: 'just_taken' })
    expect(rowIn(fresh)).not.toHaveProperty('caseNumber')
    expect((await as.supervisor.get(`/auth/chatterlist/${id}`)).status).toBe(200)
    expect((await as.supervisor.patch(id, { dateTime: at('23:30'), isTimeApproved: 1 })).status).toBe(409)

    clock.forward(15)
    const etag = fresh.headers.get('etag') ?? ''
    expect((await as.supervisor.get('/auth/chatterlist', { 'if-none-match': etag })).status).toBe(304)
    clock.forward(1)
    const later = await as.supervisor.get('/auth/chatterlist', { 'if-none-match': etag })
    expect([later.status, rowIn(later)]).toEqual([200, undefined])
    expect((await as.supervisor.get(`/auth/chatterlist/${id}`)).status).toBe(404)
  })

  test('R7 A5 the row disappears as soon as somebody else changes the record', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'taken_over' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    const ids = async () => (await as.supervisor.list()).map((row) => row.id)
    await as.supervisor.post('/auth/update_takedown_time', { id, caseNumber: '26-10' })
    expect(await ids()).toContain(id)
    await as.analyst.patch(id, { type: 'John' })
    expect(await ids()).not.toContain(id)
  })

  test('A8 a supervisor does not replace a case number that somebody else recorded', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'numbered' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const takedown = { id, takedownTime: clock.now }
    await as.staff.post('/auth/update_takedown_time', { ...takedown, caseNumber: '26-11' })
    const late = await as.supervisor.post('/auth/update_takedown_time', { id, caseNumber: '26-12' })
    expect([late.status, late.json['Error']]).toEqual([409, messages.arrest.unseenNumber])
    expect((await as.staff.row(id))['caseNumber']).toBe('26-11')

    await as.staff.post('/auth/undo_arrest', { id })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const other = await as.supervisor.post('/auth/update_takedown_time', { ...takedown, caseNumber: '26-12' })
    expect([other.status, other.json['Error']]).toEqual([409, messages.arrest.unseenNumberAtTakedown])
    expect(
      (await as.supervisor.post('/auth/update_takedown_time', { ...takedown, caseNumber: '' })).status,
    ).toBe(200)
    expect(await as.staff.row(id)).toMatchObject({ isArrested: 1, caseNumber: '26-11' })
  })

  test('A8 a supervisor corrects a number of their own', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'own_number' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', {
      id,
      takedownTime: clock.now,
      caseNumber: '26-13',
    })
    for (const caseNumber of ['26-14', '26-15']) {
      expect((await as.supervisor.post('/auth/update_takedown_time', { id, caseNumber })).status).toBe(200)
    }
    expect((await as.staff.row(id))['caseNumber']).toBe('26-15')
  })

  test('R7 A5 after a restart the takedowns that may be amended are known', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'before_the_start' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.staff.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    const second = await openContext(office.context.settings, { now: () => clock.now })
    try {
      const snapshot = await second.snapshots.latest()
      expect(snapshot.takedowns.get(id)).toEqual({ recordedAt: clock.now, changedSinceBy: [] })
    } finally {
      await second.close()
    }
  })

  test('an approval that asks for a conflict check is refused if another time is within ten minutes', async () => {
    const { as } = office
    const first = await as.staff.add({ screenName: 'first' })
    const second = await as.staff.add({ screenName: 'second' })
    await as.supervisor.patch(first, { dateTime: '2026-11-21T01:00', isTimeApproved: 1 })
    const conflict = await as.supervisor.patch(second, {
      dateTime: '2026-11-21T01:10',
      isTimeApproved: 1,
      forceTime: false,
    })
    expect(conflict.status).toBe(409)
    expect(conflict.json['conflict']).toEqual({
      caseAgent: 'Alpha',
      screenName: 'first',
      dateTime: at('01:00', 1),
    })
    expect((await as.supervisor.row(second))['isTimeApproved']).toBe(0)
    expect(
      (
        await as.supervisor.patch(second, {
          dateTime: '2026-11-21T01:11',
          isTimeApproved: 1,
          forceTime: false,
        })
      ).status,
    ).toBe(200)
    expect(
      (await as.supervisor.patch(second, { dateTime: '2026-11-21T01:10', isTimeApproved: 1 })).status,
    ).toBe(200)
  })

  test('a deleted target is in no list, but its record is kept', async () => {
    const { as, context } = office
    const id = await as.staff.add({ screenName: 'gone' })
    expect((await as.supervisor.post('/auth/delete_chatter', { id })).status).toBe(403)
    expect((await as.staff.post('/auth/delete_chatter', { id })).status).toBe(200)
    expect((await as.staff.get(`/auth/chatterlist/${id}`)).status).toBe(404)
    const kept: unknown = await context.db.knex('deleted_targets').where({ id }).first()
    expect(kept).toMatchObject({ record: expect.stringContaining('"screen_name":"gone"') })
  })
})
