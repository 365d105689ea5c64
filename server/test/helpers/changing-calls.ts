import { type Endpoint, listEndpoints, roles } from '@watchfloor/core'
import { expect } from 'vitest'
import type { OpenOffice } from './office.ts'

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

/** Input of each call that could change an operation. `id` is an arrested record of it, `other` one that is not arrested. */
export const changingInputs: Readonly<Record<string, (ids: Ids) => readonly object[]>> = {
  'POST /auth/addChatterList': () => [{ caseAgent: 'A', screenName: 'late', forceAdd: true }],
  'PATCH /auth/update_chatter/{id}': ({ arrested, chatting }) => [
    { id: arrested, type: 'Other' },
    { id: arrested, isReviewed: 0 },
    { id: chatting, notes: 'late' },
    { id: chatting, isInactive: 1 },
    { id: chatting, dateTime: time, isTimeApproved: 1 },
  ],
  'PATCH /auth/targets': ({ arrested, chatting }) => [
    { ids: [arrested, chatting], set: { type: 'Other', briefLabel: 'late' } },
    { ids: [chatting], set: { notes: 'late', isInactive: 1 } },
  ],
  'PUT /auth/editchatterlist/{id}': ({ arrested }) => [
    { id: arrested, city: 'Elsewhere' },
    { id: arrested, socialSecurityNumber: '912345679' },
    { id: arrested, socialSecurityNumber: '' },
  ],
  'POST /auth/delete_chatter': ({ arrested, chatting }) => [{ id: arrested }, { id: chatting }],
  'POST /auth/update_arrival_time': ({ expected }) => [{ id: expected, arrivalTime: time }],
  'POST /auth/scene/{id}/acknowledge': ({ expected }) => [{ id: expected }],
  'POST /auth/update_takedown_time': ({ arrested }) => [
    { id: arrested, caseNumber: '99' },
    { id: arrested, takedownTime: null },
  ],
  'POST /auth/update_no_show': ({ expected }) => [{ id: expected }],
  'POST /auth/create_guest': ({ expected }) => [{ linkedChatterId: expected }],
  'POST /auth/review/{id}': ({ arrested }) => [
    { id: arrested, state: 'returned', comment: 'late' },
    { id: arrested, state: 'reviewed' },
  ],
  'POST /auth/undo_arrest': ({ arrested }) => [{ id: arrested }],
  'POST /auth/deleted/{id}/restore': ({ deleted }) => [{ id: deleted }],
  'POST /auth/undo/{seq}': ({ lastSeq }) =>
    Array.from({ length: lastSeq }, (_, index) => ({ seq: index + 1 })),
  'POST /auth/log': () => [{ text: 'late' }],
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

export function itemOf(list: string): object {
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
  /\/auth\/(factors?|sessions|password|confirm)\b/,
  /\/auth\/displays/,
  /presence/,
  // A release number and the report of a copy are entries in the journal and change nothing.
  /^POST \/auth\/(copies|releases|backup)$/,
  // Reopening is the way to change a sealed operation; it is an act of its own, with a reason.
  /^POST \/auth\/operations\/\{id\}\/state$/,
  // Pushes belong to the session of a person, tokens and webhooks to the office.
  /^(POST|DELETE) \/auth\/(tokens|webhooks|push)/,
  // A hold changes nothing that the operation holds.
  /^POST \/auth\/(record\/\{id\}|operations\/\{id\})\/holds$/,
  /^POST \/auth\/holds\/\{id\}\/release$/,
]

export interface Ids {
  arrested: number
  chatting: number
  expected: number
  deleted: number
  operation: number
  lastSeq: number
}

const changing = listEndpoints().filter(({ method }) => method !== 'GET')
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Every call that could change what an operation holds. */
export const contentCalls = changing.filter(
  (endpoint) => !officeCalls.some((name) => name.test(nameOf(endpoint))),
)

function formOf(text: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([text]), 'rows.json')
  return form
}

/** Returns the address and the body of a call. `rows` are sent as a file. */
export function requestOf(
  { path, file }: Endpoint,
  input: object,
): { readonly address: string; readonly body: object } {
  if (input instanceof FormData) return { address: path, body: input }
  const body = new Map<string, unknown>(Object.entries(input))
  const address = path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(body.get(part))),
  )
  for (const [, part = ''] of path.matchAll(/\{(\w+)\}/g)) body.delete(part)
  return { address, body: file === 'file' ? formOf(String(body.get('rows'))) : Object.fromEntries(body) }
}

/** Makes a call with each of its inputs as each role. Returns the replies. */
export async function callAsEverybody(
  office: Pick<OpenOffice, 'as'>,
  endpoint: Endpoint,
  sentInputs: readonly object[],
) {
  const replies: { readonly said: string; readonly status: number; readonly code: string }[] = []
  for (const sent of sentInputs) {
    const { address, body } = requestOf(endpoint, sent)
    for (const role of roles) {
      const { status, text, json } = await office.as[role].send(endpoint.method, address, body)
      replies.push({ said: `${role} ${JSON.stringify(sent)} ${text}`, status, code: String(json['code']) })
    }
  }
  return replies
}

/** Fills the first operation with a record in each stage, every list, kept numbers and a deleted record. */
export async function fillOperation(office: OpenOffice): Promise<Ids> {
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
  const sealedValue = { socialSecurityNumber: '912345678' }
  expect((await as.analyst.send('PUT', `/auth/editchatterlist/${arrested}`, sealedValue)).status).toBe(200)
  await as.staff.patch(arrested, { isReviewed: 1 })
  expect((await as.staff.post('/auth/press_sheets', { name: 'kept' })).status).toBe(200)
  const deleted = await as.staff.add({ screenName: 'deleted' })
  await as.staff.post('/auth/delete_chatter', { id: deleted })
  const last = await office.context.db.knex('journal').max({ seq: 'seq' })
  return { arrested, chatting, expected, deleted, operation: 1, lastSeq: Number(last[0]?.['seq']) }
}

/** Returns the rows of every table that holds what belongs to an operation. */
export async function contentOf({
  context,
}: Pick<OpenOffice, 'context'>): Promise<Record<string, Record<string, unknown>[]>> {
  const { knex } = context.db
  const rows = await Promise.all(tables.map((table) => knex(table).orderBy('id')))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]))
}
