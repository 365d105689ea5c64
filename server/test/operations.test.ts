import { messages, type OperationOnWire, roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { apiInProcess } from '../src/index.ts'
import type { Client, Reply } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const operationsOf = async (client: Client): Promise<OperationOnWire[]> =>
  listIn<OperationOnWire>(await client.get('/auth/operations'), 'operations')

const listIn = <Row = unknown>(reply: Reply, name: string): Row[] =>
  (reply.json as unknown as Record<string, Row[]>)[name] ?? []

const opened = async (admin: Client, name: string, settings: object = {}): Promise<number> => {
  const reply = await admin.post('/auth/operations', { name, ...settings })
  expect(reply.status, reply.text).toBe(200)
  return (reply.json as unknown as { operation: OperationOnWire }).operation.id
}

const enter = (client: Client, id: number): Promise<Reply> => client.post('/auth/operation', { id })

const setState = (admin: Client, id: number, body: object): Promise<Reply> =>
  admin.post(`/auth/operations/${id}/state`, body)

describe.each(testDatabases)('several operations on $name', ({ create }) => {
  const office = officeOn(create, { OPERATION_TITLE: 'Spring Watch' })
  let first = 0
  let second = 0

  test('a new database has one open operation, named by OPERATION_TITLE', async () => {
    for (const role of roles) {
      const [only, ...others] = await operationsOf(office.as[role])
      expect(others).toEqual([])
      expect(only).toMatchObject({ name: 'Spring Watch', state: 'open', isCurrent: true, title: null })
      first = only?.id ?? 0
    }
    const me = await office.as.staff.get('/auth/getLoggedInUser')
    expect(me.json).toMatchObject({
      operation: { id: first, name: 'Spring Watch', state: 'open' },
      office: { operationTitle: 'Spring Watch' },
    })
  })

  test('O1 an admin starts a second one; nobody at work moves to it', async () => {
    const { as } = office
    await as.staff.add({ screenName: 'in_the_first', phone: '8135550101' })
    second = await opened(as.admin, '  Fall   Watch ')
    expect(second).toBeGreaterThan(first)
    for (const role of roles) {
      const current = (await operationsOf(as[role])).find(({ isCurrent }) => isCurrent)
      expect(current?.id).toBe(first)
    }
    const taken = await as.admin.post('/auth/operations', { name: 'FALL WATCH' })
    expect(taken).toMatchObject({ status: 409 })
    expect(taken.json).toMatchObject({ field: 'name' })
    const blank = await as.admin.post('/auth/operations', { name: ' ' })
    expect(blank.status).toBe(400)
  })

  test('O8 a scene clock that would be red before it is amber is refused, and nothing is changed', async () => {
    const { admin } = office.as
    const { json, status } = await admin.post('/auth/operations', { name: 'Turned', sceneAmberMin: 20 })
    expect({ status, ...json }).toMatchObject({ status: 400, field: 'sceneAmberMin' })
    const path = `/auth/operations/${second}`
    const before = (await operationsOf(admin)).find(({ id }) => id === second)
    const refused = await admin.send('PATCH', path, { name: 'Winter Watch', sceneRedMin: 1 })
    expect({ status: refused.status, ...refused.json }).toMatchObject({ status: 400, field: 'sceneRedMin' })
    const after = await operationsOf(admin)
    expect(after.find(({ id }) => id === second)).toEqual(before)
    expect(after.filter(({ name }) => name === 'Turned')).toEqual([])
  })

  test('O16 a session that names the operation of a change is told how to switch', async () => {
    const { staff } = office.as
    const named = [
      await staff.post('/auth/addChatterList?operation=1', { caseAgent: 'A', screenName: 'b' }),
      await staff.post('/auth/addChatterList', { caseAgent: 'A', screenName: 'b', operation: 1 }),
      await staff.post('/auth/log?operation=1', { text: 'calm' }),
    ]
    expect(named.map(({ status, json }) => [status, json['field'], json['Error']])).toEqual(
      named.map(() => [400, 'operation', messages.input.switchOperation]),
    )
    expect((await staff.get('/auth/chatterlist?operation=1')).status).toBe(200)
  })

  test('O5 O8 a session that switches sees the other operation alone: rows, counters, title', async () => {
    const { as } = office
    expect((await enter(as.staff, second)).json).toMatchObject({ operation: { id: second, isCurrent: true } })
    expect(await as.staff.list()).toEqual([])
    const id = await as.staff.add({ screenName: 'in_the_second', phone: '8135550101' })
    expect((await as.staff.list()).map((row) => row.id)).toEqual([id])
    expect((await as.supervisor.list()).map(({ screenName }) => screenName)).toEqual(['in_the_first'])
    for (const client of [as.staff, as.supervisor]) {
      expect((await client.get('/auth/chatter_count')).json['Result']).toEqual([{ chatter: 1 }])
    }
    expect((await as.staff.get('/auth/getLoggedInUser')).json).toMatchObject({
      operation: { id: second, name: 'Fall Watch' },
      office: { operationTitle: 'Fall Watch' },
    })
    const named = await as.supervisor.get(`/auth/chatterlist?operation=${second}`)
    expect(listIn(named, 'Result').length).toBe(1)
    expect((await as.supervisor.get('/auth/chatterlist?operation=99')).status).toBe(404)
    expect((await as.supervisor.get('/auth/chatterlist?operation=x')).status).toBe(400)
  })

  test('O7 the same phone in another operation is no duplicate, and is mentioned', async () => {
    const { as } = office
    const check = await as.staff.get('/auth/checkDuplicates?phone=8135550101')
    expect(check.json).toMatchObject({ exists: true, seenBefore: [{ operation: 'Spring Watch' }] })
    const added = await as.staff.post('/auth/addChatterList', {
      caseAgent: 'Echo',
      screenName: 'night_owl',
      website: 'chat.example',
    })
    expect(added.json).toHaveProperty('seenBefore', [])
    const known = { caseAgent: 'Echo', screenName: 'somebody', phone: '8135550101' }
    const refused = await as.staff.post('/auth/addChatterList', known)
    expect(refused).toMatchObject({
      status: 409,
      json: { exists: true, seenBefore: check.json['seenBefore'] },
    })
    await enter(as.staff, first)
    const again = await as.staff.post('/auth/addChatterList', {
      caseAgent: 'Echo',
      screenName: 'Night_Owl',
      website: 'https://chat.example/',
    })
    expect(again.json).toMatchObject({ seenBefore: [{ operation: 'Fall Watch', stage: 'chatting' }] })
    const record = await as.staff.get(`/auth/chatterlist/${again.json['id']}`)
    expect(record.json).toMatchObject({ seenBefore: [{ operation: 'Fall Watch', stage: 'chatting' }] })
  })

  test('a call that names a record acts in the record’s operation', async () => {
    const { as, clock } = office
    const [row] = (await as.supervisor.get(`/auth/chatterlist?operation=${second}`)).json[
      'Result'
    ] as unknown as { id: number }[]
    const time = { dateTime: clock.now, isTimeApproved: 1 }
    expect((await as.supervisor.patch(row?.id ?? 0, time)).status).toBe(200)
    const { db } = office.context
    const entry = await db.knex('journal').where({ kind: 'target' }).orderBy('seq', 'desc').first()
    expect(entry).toMatchObject({ object: String(row?.id), operation: second })
    const other = await as.supervisor.get('/auth/upcoming_ops_count')
    expect(other.json['count']).toBe(0)
  })

  test('arrest total and purge reach one operation alone', async () => {
    const { as } = office
    await enter(as.admin, second)
    expect((await as.admin.post('/auth/update_arrest_total', { count: 7 })).status).toBe(200)
    expect((await as.admin.get('/auth/arrest_total_count')).json['count']).toBe(7)
    expect((await as.staff.get('/auth/arrest_total_count')).json['count']).toBe(0)
    const history = await as.admin.get('/auth/arrest_total_history')
    expect(listIn(history, 'Result').length).toBe(1)
    await enter(as.admin, first)
    expect((await as.admin.get('/auth/arrest_total_history')).json['Result']).toEqual([])
    const before = (await as.staff.list()).length
    expect(before).toBeGreaterThan(0)
    const purged = await as.admin.post('/auth/delete_non_arrested_records', {})
    expect(purged.json).toMatchObject({ deletedCount: before })
    expect(await as.staff.list()).toEqual([])
    const left = await as.staff.get(`/auth/chatterlist?operation=${second}`)
    expect(listIn(left, 'Result').length).toBe(2)
  })

  test('O9 for an account with a limit the other operations do not exist', async () => {
    const { as, context } = office
    const analyst = 'analyst@office.example'
    const emails = (await context.accounts.list()).map(({ email, role }) => ({ email, role }))
    const email = emails.find(({ role }) => role === 'analyst')?.email ?? analyst
    const limit = (operations: unknown) => as.admin.post('/auth/accounts/operations', { email, operations })
    const [row] = (await as.staff.get(`/auth/chatterlist?operation=${second}`)).json['Result'] as unknown as {
      id: number
    }[]
    expect((await limit([first])).json['Result']).toMatchObject({ operations: [first] })
    expect((await operationsOf(as.analyst)).map(({ id }) => id)).toEqual([first])
    expect((await enter(as.analyst, second)).status).toBe(404)
    expect((await as.analyst.get(`/auth/chatterlist?operation=${second}`)).status).toBe(404)
    expect((await as.analyst.get(`/auth/chatterlist/${row?.id}`)).status).toBe(404)
    expect((await limit([99])).status).toBe(404)
    expect((await limit([])).status).toBe(400)
    expect((await limit(null)).json['Result']).toMatchObject({ operations: null })
    expect((await operationsOf(as.analyst)).length).toBe(2)
  })

  test('the live feed tells a subscriber nothing of another operation', async () => {
    const { context } = office
    const api = apiInProcess(context, { role: 'staff', email: 'test', address: 'test', operation: first })
    const seen = await api.target.list()
    expect(seen.Result).toEqual([])
    const other = apiInProcess(context, { role: 'staff', email: 'test', address: 'test', operation: second })
    expect((await other.target.list()).Result.length).toBe(2)
  })
})

describe.each(testDatabases)('the end of an operation on $name', ({ create }) => {
  const office = officeOn(create)

  test('O4 the preflight names what is unfinished, and somebody on scene blocks', async () => {
    const { as, clock } = office
    const id = (await operationsOf(as.admin))[0]?.id ?? 0
    const expected = await as.staff.add({ screenName: 'expected' })
    await as.supervisor.patch(expected, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id: expected, arrivalTime: clock.now })
    const closeout = await as.staff.get(`/auth/operations/${id}/closeout`)
    expect(closeout.json).toEqual({
      Status: true,
      blocking: [{ code: 'on-scene', count: 1, ids: [expected] }],
      open: [],
    })
    const refused = await setState(as.admin, id, { state: 'closed' })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.json).toMatchObject({ code: 'operation.blocked' })
    await as.supervisor.post('/auth/update_takedown_time', { id: expected, takedownTime: clock.now })
    const after = await as.staff.get(`/auth/operations/${id}/closeout`)
    expect(after.json['open']).toEqual([
      { code: 'no-case-number', count: 1, ids: [expected] },
      { code: 'unreviewed', count: 1, ids: [expected] },
    ])
  })

  test('O2 O3 a closed operation takes the end of the case work and nothing else', async () => {
    const { as, clock } = office
    const id = (await operationsOf(as.admin))[0]?.id ?? 0
    const chatting = await as.staff.add({ screenName: 'chatting' })
    await as.staff.add({ screenName: 'same_phone', phone: '8135550199' })
    const [arrest] = await as.analyst.list()
    const arrested = arrest?.id ?? 0
    expect((await setState(as.admin, id, { state: 'closed' })).json).toMatchObject({
      operation: { state: 'closed', endsAt: clock.now },
    })
    const refused = [
      await as.staff.post('/auth/addChatterList', { caseAgent: 'A', screenName: 'late' }),
      await as.supervisor.patch(chatting, { dateTime: clock.now, isTimeApproved: 1 }),
      await as.staff.patch(chatting, { notes: 'late' }),
      await as.supervisor.patch(chatting, { isInactive: 1 }),
      await as.staff.post('/auth/delete_chatter', { id: chatting }),
      await as.staff.post('/auth/undo_arrest', { id: arrested }),
      await as.admin.post('/auth/delete_non_arrested_records', {}),
    ]
    const steps = [
      await as.supervisor.post('/auth/update_arrival_time', { id: chatting, arrivalTime: clock.now }),
      await as.supervisor.post('/auth/update_takedown_time', { id: chatting, takedownTime: clock.now }),
      await as.supervisor.post('/auth/update_no_show', { id: chatting }),
      await as.supervisor.post('/auth/create_guest', { linkedChatterId: chatting }),
      await as.staff.post('/auth/undo_arrest', { id: chatting }),
      await as.staff.post(`/auth/review/${chatting}`, { state: 'reviewed' }),
      await as.staff.patch(chatting, { phone: '8135550199' }),
    ]
    // An open operation refuses these for reasons of their own. Here no other step would help.
    for (const reply of [...refused, ...steps]) {
      expect(reply.status, reply.text).toBe(409)
      expect(reply.json).toMatchObject({ code: 'operation.closed' })
    }
    const wrong = await as.supervisor.post('/auth/update_arrival_time', { id: chatting, arrivalTime: 'soon' })
    expect(wrong.json).toMatchObject({ code: 'input.invalid' })
    expect((await as.supervisor.patch(chatting, { notes: 'late' })).status).toBe(403)
    const taken = [
      await as.analyst.patch(arrested, { type: 'John' }),
      await as.analyst.post('/auth/charges', { chatter_id: arrested, charge: '796.07(2)(f), Solicit, M1' }),
      await as.staff.post('/auth/update_takedown_time', { id: arrested, caseNumber: '26-040001' }),
      await as.staff.patch(arrested, { isReviewed: 1 }),
      await as.staff.post('/auth/press_sheets', { name: 'After the close' }),
      await as.admin.post('/auth/update_arrest_total', { count: 1 }),
    ]
    for (const reply of taken) expect(reply.status, reply.text).toBe(200)
    // Its lists are still there for who works in it.
    expect((await as.analyst.list()).map((row) => row.id)).toEqual([arrested])
    expect((await as.staff.get('/auth/arrest_total_count')).json['actualCount']).toBe(1)
  })

  test('O2 it is reopened with a reason, which the journal keeps', async () => {
    const { as, context } = office
    const id = (await operationsOf(as.admin))[0]?.id ?? 0
    expect((await setState(as.admin, id, { state: 'open' })).status).toBe(400)
    const reopened = await setState(as.admin, id, { state: 'open', reason: 'one more night' })
    expect(reopened.json).toMatchObject({ operation: { state: 'open', endsAt: null } })
    const rows = await context.db.knex('journal').where({ kind: 'operation' }).orderBy('seq')
    expect(rows.map(({ action }) => action)).toEqual(['close', 'reopen'])
    expect(rows.at(-1)?.changes).toContain('one more night')
    expect((await as.staff.add({ screenName: 'again' })) > 0).toBe(true)
  })

  test('O17 an operation that would end before it starts is refused', async () => {
    const { admin } = office.as
    const name = 'Backwards'
    const error = 'The operation would end before it starts. Correct the start or the end.'
    const dates = { startsAt: '2026-11-20T18:00', endsAt: '2026-11-20T17:59' }
    const added = await admin.post('/auth/operations', { name, ...dates })
    expect(added.json).toMatchObject({ Status: false, Error: error, field: 'endsAt' })
    expect(added.status).toBe(400)
    expect((await operationsOf(admin)).map((one) => one.name)).not.toContain(name)
    const id = (await operationsOf(admin))[0]?.id ?? 0
    const change = (body: object) => admin.send('PATCH', `/auth/operations/${id}`, body)
    expect((await change({ startsAt: '2026-11-20T18:00', endsAt: '2026-11-20T18:00' })).status).toBe(200)
    expect((await change({ startsAt: '2026-11-20T18:01' })).json).toMatchObject({ field: 'startsAt' })
    expect((await change({ endsAt: '2026-11-20T17:00' })).json).toMatchObject({ field: 'endsAt' })
    expect((await change({ endsAt: null })).status).toBe(200)
  })

  test('an operation that does not exist is 404', async () => {
    const { as } = office
    expect((await as.staff.get('/auth/operations/99/closeout')).status).toBe(404)
    expect((await setState(as.admin, 99, { state: 'closed' })).status).toBe(404)
    expect((await as.admin.send('PATCH', '/auth/operations/99', { name: 'x' })).status).toBe(404)
  })
})
