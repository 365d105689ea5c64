import { type Role, roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { type Office, openOffice } from './helpers/office.ts'

const everyone: readonly Role[] = roles
const office: readonly Role[] = ['staff', 'admin']
const readers: readonly Role[] = ['target-entry', 'supervisor', 'analyst', ...office]
const floor: readonly Role[] = ['supervisor', ...office]

/** The roles that may make each call. The record does not exist, so an allowed role gets 400 or 404. */
const calls: readonly [method: string, path: string, body: object | undefined, may: readonly Role[]][] = [
  ['GET', '/auth/getLoggedInUser', undefined, everyone],
  ['GET', '/auth/openapi.json', undefined, everyone],
  ['GET', '/auth/chatterlist', undefined, everyone],
  ['GET', '/auth/chatterlist?since=999999', undefined, everyone],
  ['GET', '/auth/targets', undefined, everyone],
  ['GET', '/auth/export?list=nothing', undefined, readers],
  ['GET', '/auth/nibrs?nothing=1', undefined, ['analyst', ...office]],
  ['GET', '/auth/display_facts', undefined, ['vip', ...office]],
  ['GET', '/auth/operations', undefined, everyone],
  ['POST', '/auth/operation', { id: 9999 }, everyone],
  ['POST', '/auth/operations', { name: '' }, ['admin']],
  ['PATCH', '/auth/operations/9999', {}, ['admin']],
  ['GET', '/auth/operations/9999/closeout', undefined, office],
  ['GET', '/auth/operations/9999/packet', undefined, ['admin']],
  ['POST', '/auth/operations/9999/state', { state: 'closed' }, ['admin']],
  ['POST', '/auth/accounts/operations', {}, ['admin']],
  ['GET', '/auth/chatterlist/9999', undefined, readers],
  ['GET', '/auth/checkDuplicates?phone=8135550199', undefined, readers],
  ['GET', '/auth/chatter_count', undefined, ['supervisor', 'vip', ...office]],
  ['GET', '/auth/upcoming_ops_count', undefined, ['supervisor', 'vip', ...office]],
  ['GET', '/auth/arrest_total_count', undefined, ['supervisor', 'vip', ...office]],
  ['GET', '/auth/arrest_count_today', undefined, ['supervisor', 'vip', ...office]],
  ['POST', '/auth/addChatterList', {}, ['target-entry', ...office]],
  ['PATCH', '/auth/update_chatter/9999', {}, readers],
  ['PATCH', '/auth/targets', { ids: [9999], set: {} }, readers],
  ['POST', '/auth/update_arrival_time', { id: 9999, arrivalTime: null }, floor],
  ['POST', '/auth/update_takedown_time', { id: 9999, takedownTime: null }, floor],
  ['POST', '/auth/update_no_show', { id: 9999 }, floor],
  ['POST', '/auth/create_guest', { linkedChatterId: 9999 }, floor],
  ['POST', '/auth/delete_chatter', { id: 9999 }, floor],
  ['POST', '/auth/undo_arrest', { id: 9999 }, office],
  ['GET', '/auth/statistics/arrest', undefined, office],
  ['GET', '/auth/statistics/arrest/arrestees?group=type&part=johns', undefined, office],
  ['GET', '/auth/press_sheet', undefined, office],
  ['GET', '/auth/stats_overview', undefined, office],
  ['GET', '/auth/stats_contradictions', undefined, office],
  ['GET', '/auth/review_missing', undefined, ['analyst', ...office]],
  ['GET', '/auth/marital_status_stats_simple', undefined, office],
  ['GET', '/auth/public_assistance_stats', undefined, office],
  ['GET', '/auth/residency_stats', undefined, office],
  ['GET', '/auth/state_stats', undefined, office],
  ['GET', '/auth/military_stats', undefined, office],
  ['GET', '/auth/misc_charges_stats', undefined, office],
  ['GET', '/auth/misc_criminalhistory_stats', undefined, office],
  ['POST', '/auth/update_arrest_total', {}, ['admin']],
  ['GET', '/auth/office', undefined, ['admin']],
  ['GET', '/auth/accounts', undefined, ['admin']],
  ['POST', '/auth/accounts', {}, ['admin']],
  ['POST', '/auth/accounts/role', {}, ['admin']],
  ['POST', '/auth/accounts/password', {}, ['admin']],
  ['POST', '/auth/accounts/disable', {}, ['admin']],
  ['POST', '/auth/accounts/enable', {}, ['admin']],
  ['POST', '/auth/accounts/unlock', {}, ['admin']],
  ['POST', '/auth/delete_non_arrested_records', { expect: 99_999 }, ['admin']],
  ['GET', '/auth/arrest_total_history', undefined, ['admin']],
  ['GET', '/auth/displays', undefined, ['admin']],
  ['POST', '/auth/displays/approve', {}, ['admin']],
  ['PATCH', '/auth/displays/d1', {}, ['admin']],
  ['POST', '/auth/displays/d1/identify', {}, ['admin']],
  ['POST', '/auth/displays/d1/reload', {}, ['admin']],
  ['DELETE', '/auth/displays/d1', undefined, ['admin']],
  ['GET', '/auth/arrestdays', undefined, ['analyst', ...office]],
  ['GET', '/auth/generatePDF/Day%203', undefined, ['analyst', ...office]],
  ['GET', '/auth/generatePDF/chatter/9999', undefined, ['analyst', ...office]],
]

describe.each(testDatabases)('permissions of calls on $name', ({ create }) => {
  let context: Office
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    context = await openOffice(database.url)
  })
  afterAll(async () => {
    await context.close()
    await drop()
  })

  test.each(calls)('%s %s', async (method, path, body, may) => {
    const nobody = await new Client(context.url).send(method, path, body)
    expect(nobody.status).toBe(401)
    for (const role of roles) {
      const { status } = await context.as[role].send(method, path, body)
      const actual = [role, status === 403]
      expect(actual).toEqual([role, !may.includes(role)])
    }
  })

  test('a change without its anti-forgery header is refused', async () => {
    const reply = await context.as.admin.post('/auth/update_no_show', { id: 1 }, { 'x-xsrf-token': 'wrong' })
    expect([reply.status, reply.json['code']]).toEqual([403, 'access.forged'])
  })

  test('signing in from another origin is refused, but not without an origin', async () => {
    const client = new Client(context.url)
    const body = { email: 'admin@watchfloor.example', password: 'demo-admin-account' }
    expect(
      (await client.post('/auth/adminlogin', body, { origin: 'https://elsewhere.example' })).status,
    ).toBe(403)
    expect((await client.post('/auth/adminlogin', body, { origin: context.url })).status).toBe(200)
    expect((await client.post('/auth/adminlogin', body)).status).toBe(200)
  })

  const fields: readonly [role: Role, body: object, status: number][] = [
    ['supervisor', { caseAgent: 'Bravo' }, 403],
    ['supervisor', { dateTime: '2026-11-21T03:00' }, 200],
    ['supervisor', { type: 'John' }, 403],
    ['target-entry', { caseAgent: 'Bravo' }, 200],
    ['target-entry', { isInactive: 1 }, 403],
    ['target-entry', { dateTime: '2026-11-21T03:30' }, 200],
    ['target-entry', { dateTime: '2026-11-21T03:30', isTimeApproved: 1 }, 403],
    ['target-entry', { analystDetails: 'x' }, 403],
    ['analyst', { type: 'John' }, 404],
    ['vip', { notes: 'x' }, 403],
    ['staff', { notes: 'x', type: 'Other' }, 200],
    ['admin', { nonsense: 1 }, 400],
    ['admin', { isArrested: 1, arrivalTime: '2026-11-20T20:00', id: 5, isMilitary: 'Yes' }, 200],
  ]
  test.each(fields)('%s sends %o: %i', async (role, body, status) => {
    const id = await context.as.staff.add({ screenName: 'fields' })
    const reply = await context.as[role].patch(id, body)
    expect(reply.status, reply.text).toBe(status)
    const { isArrested, arrivalTime } = await context.as.staff.row(id)
    expect([isArrested, arrivalTime]).toEqual([0, null])
  })

  test('an analyst may change the image of an arrested target, but no other UC field', async () => {
    const { as, clock } = context
    const id = await as.staff.add({ screenName: 'arrested' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.staff.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    expect((await as.analyst.patch(id, { screenName: 'other' })).status).toBe(403)
    expect((await as.analyst.patch(id, { image: 'https://photos.example/1.jpg' })).status).toBe(200)
    expect(
      (await as.analyst.patch(id, { isReadyForTransport: true, transportUserID: 'Unit 7' })).status,
    ).toBe(200)
    expect(await as.analyst.row(id)).toMatchObject({ isReadyForTransport: 1, transportUserID: 'Unit 7' })
  })
})
