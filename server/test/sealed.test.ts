import { type Endpoint, listEndpoints, roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { officeOn } from './office.ts'

/** The tables that hold what belongs to an operation. */
const tables = [
  'targets',
  'deleted_targets',
  'charges',
  'criminalhistory',
  'colors',
  'property',
  'vehicle',
  'evidence',
  'press_sheets',
  'operations',
] as const

const time = '2026-11-20T02:00:00.000Z'

/** Input of each call that could change the sealed operation. `id` is an arrested record of it, `other` one that is not arrested. */
const inputs: Readonly<Record<string, (ids: Ids) => readonly object[]>> = {
  'POST /auth/addChatterList': () => [{ caseAgent: 'A', screenName: 'late', forceAdd: true }],
  'PATCH /auth/update_chatter/{id}': ({ arrested, chatting }) => [
    { id: arrested, type: 'Other' },
    { id: arrested, isReviewed: 0 },
    { id: chatting, notes: 'late' },
    { id: chatting, isInactive: 1 },
    { id: chatting, dateTime: time, isTimeApproved: 1 },
  ],
  'PUT /auth/editchatterlist/{id}': ({ arrested }) => [{ id: arrested, city: 'Elsewhere' }],
  'POST /auth/delete_chatter': ({ arrested, chatting }) => [{ id: arrested }, { id: chatting }],
  'POST /auth/update_arrival_time': ({ expected }) => [{ id: expected, arrivalTime: time }],
  'POST /auth/update_takedown_time': ({ arrested }) => [
    { id: arrested, caseNumber: '99' },
    { id: arrested, takedownTime: null },
  ],
  'POST /auth/update_no_show': ({ expected }) => [{ id: expected }],
  'POST /auth/create_guest': ({ expected }) => [{ linkedChatterId: expected }],
  'POST /auth/undo_arrest': ({ arrested }) => [{ id: arrested }],
  'POST /auth/undo/{seq}': ({ lastSeq }) =>
    Array.from({ length: lastSeq }, (_, index) => ({ seq: index + 1 })),
  'POST /auth/update_arrest_total': () => [{ count: 40 }],
  'POST /auth/delete_non_arrested_records': () => [{ includeOnScene: true }],
  'POST /auth/press_sheets': () => [{ name: 'late' }],
  'POST /auth/import/targets': () => [{ rows: '[{"caseAgent":"A","screenName":"late"}]' }],
  'PATCH /auth/operations/{id}': ({ operation }) => [{ id: operation, name: 'Another', title: 'Another' }],
  ...Object.fromEntries(
    ['charges', 'criminalhistory', 'colors', 'property', 'vehicle', 'evidence'].flatMap((list) => [
      [`POST /auth/${list}`, ({ arrested }: Ids) => [{ chatter_id: arrested, ...itemOf(list) }]],
      [`DELETE /auth/${list}/{id}`, () => [{ id: 1 }]],
    ]),
  ),
}

function itemOf(list: string): object {
  if (list === 'charges') return { charge: '796.07(2)(f), Solicit, M1' }
  if (list === 'criminalhistory') {
    return {
      criminalCharge: 'DUI',
      description: 'DUI',
      level: 'M',
      state: 'GA',
      date: '2020-01-01',
      agency: 'X',
    }
  }
  if (list === 'colors') return { color: 'Red' }
  return list === 'vehicle'
    ? { make: 'x' }
    : { description: 'x', ...(list === 'evidence' && { itemNumber: '1' }) }
}

/** Calls that change the office, a session or an account, and never what an operation holds. */
const officeCalls = [
  /^POST \/auth\/(adminlogin|operation|operations|chargelist|import\/(charges|photo))$/,
  /^DELETE \/auth\/chargelist/,
  /\/auth\/accounts/,
  /\/auth\/displays/,
  /\/auth\/record\/|presence/,
  // Reopening is the way to change a sealed operation; it is an act of its own, with a reason.
  /^POST \/auth\/operations\/\{id\}\/state$/,
]

interface Ids {
  arrested: number
  chatting: number
  expected: number
  operation: number
  lastSeq: number
}

const changing = listEndpoints().filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const contentCalls = changing.filter((endpoint) => !officeCalls.some((name) => name.test(nameOf(endpoint))))

test('O3 every call that changes something is known here: what it sends, or that it changes no operation', () => {
  expect(contentCalls.map(nameOf).filter((name) => !(name in inputs))).toEqual([])
  expect(contentCalls.length).toBeGreaterThan(20)
})

describe.each(testDatabases)('O3 a sealed operation on $name', ({ create }) => {
  const office = officeOn(create)
  let ids: Ids

  const content = async () => {
    const { knex } = office.context.db
    const rows = await Promise.all(tables.map((table) => knex(table).orderBy('id')))
    return Object.fromEntries(tables.map((table, index) => [table, rows[index]]))
  }

  beforeAll(async () => {
    const { as, clock } = office
    const [chatting, expected, arrested] = [
      await as.staff.add({ screenName: 'chatting', phone: '8135550101' }),
      await as.staff.add({ screenName: 'expected', phone: '8135550102' }),
      await as.staff.add({ screenName: 'arrested', phone: '8135550103' }),
    ] as const
    for (const id of [expected, arrested]) {
      await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    }
    await as.supervisor.post('/auth/update_arrival_time', { id: arrested, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', {
      id: arrested,
      takedownTime: clock.now,
      caseNumber: '26-1',
    })
    for (const list of ['charges', 'criminalhistory', 'colors', 'property', 'vehicle', 'evidence']) {
      const reply = await as.analyst.post(`/auth/${list}`, { chatter_id: arrested, ...itemOf(list) })
      expect(reply.status, reply.text).toBe(200)
    }
    await as.staff.patch(arrested, { isReviewed: 1 })
    expect((await as.staff.post('/auth/press_sheets', { name: 'kept' })).status).toBe(200)
    const deleted = await as.staff.add({ screenName: 'deleted' })
    await as.staff.post('/auth/delete_chatter', { id: deleted })
    const operation = 1
    const sealed = await as.admin.post(`/auth/operations/${operation}/state`, { state: 'sealed' })
    expect(sealed.status, sealed.text).toBe(200)
    const last = await office.context.db.knex('journal').max({ seq: 'seq' })
    ids = { arrested, chatting, expected, operation, lastSeq: Number(last[0]?.['seq']) }
  })

  test.each(contentCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'O3 no role changes anything with %s',
    async (name, { method, path, file }) => {
      const before = await content()
      const codes = new Set<string>()
      for (const sent of inputs[name]?.(ids) ?? []) {
        const body = new Map<string, unknown>(Object.entries(sent))
        const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(body.get(part)))
        for (const part of path.matchAll(/\{(\w+)\}/g)) body.delete(part[1] ?? '')
        for (const role of roles) {
          const plain = Object.fromEntries(body)
          const reply =
            file === 'file'
              ? await office.as[role].send(method, address, formOf(String(plain['rows'])))
              : await office.as[role].send(method, address, plain)
          expect(reply.status, `${role} ${JSON.stringify(sent)} ${reply.text}`).toBeGreaterThanOrEqual(400)
          expect(reply.status).toBeLessThan(500)
          codes.add(String(reply.json['code']))
        }
      }
      expect(await content()).toEqual(before)
      // A wrong input would be refused too. Somebody who may make the call must be told the true reason.
      expect([...codes]).toContain('operation.closed')
    },
  )
})

function formOf(text: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([text]), 'rows.json')
  return form
}
