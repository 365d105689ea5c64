import { type Endpoint, listEndpoints } from '@watchfloor/core'
import { contentCalls, type Ids } from './changing-calls.ts'

/** What the calls of accounts, tokens, sessions and the office are made with. */
export interface OfficeIds extends Ids {
  /** An account that nobody uses, and the password that it was given. */
  readonly spare: string
  readonly password: string
  /** A paired display, and the code of one that waits. */
  readonly display: string
  readonly code: string
  readonly webhook: number
  readonly token: string
  readonly hook: string
  readonly pushAddress: string
  /** A photo as a form. */
  photo(): FormData
}

function fileOf(text: string, name: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  return form
}

/** An input of a call: fields, or a form. */
export type OfficeInput = Readonly<Record<string, unknown>> | FormData

const none = 999_999
const wrong = 'not the password of anybody'

/** Input of each call that changes the office, a session or an account. What only one caller may do comes first. */
export const officeInputs: Readonly<Record<string, (ids: OfficeIds) => readonly OfficeInput[]>> = {
  'POST /auth/adminlogin': ({ spare, password }) => [
    { email: spare, password },
    { email: spare, password: wrong },
  ],
  'POST /auth/factor': () => [{ totp: '000000' }, { recovery: 'aaaa-bbbb-cccc' }, { passkey: { id: 'x' } }],
  'POST /auth/factor/passkey/options': () => [{}],
  'POST /auth/factors/totp': () => [{ name: 'A telephone' }],
  'POST /auth/factors/totp/confirm': () => [{ code: '000000' }],
  'POST /auth/factors/passkey/options': () => [{}],
  'POST /auth/factors/passkey': () => [{ name: 'A key', passkey: { id: 'x' } }],
  'PATCH /auth/factors/{id}': () => [{ id: 1, name: 'Renamed' }],
  'DELETE /auth/factors/{id}': () => [{ id: none }],
  'POST /auth/factors/recovery': () => [{}],
  'POST /auth/password': () => [{ current: wrong, next: 'a long and quiet violet kettle' }],
  'POST /auth/confirm': () => [{ password: wrong }, { totp: '000000' }],
  'DELETE /auth/sessions': () => [{}],
  'DELETE /auth/sessions/{id}': () => [{ id: 'nosuch' }],
  'POST /auth/accounts': ({ spare, password }) => [
    { email: `new.${spare}`, role: 'vip', password },
    { email: spare, role: 'vip', password },
  ],
  'POST /auth/accounts/role': ({ spare }) => [{ email: spare, role: 'analyst' }],
  'POST /auth/accounts/password': ({ spare, password }) => [{ email: spare, password, mustChange: 1 }],
  'POST /auth/accounts/factor': ({ spare }) => [{ email: spare }],
  'POST /auth/accounts/disable': ({ spare }) => [{ email: spare }],
  'POST /auth/accounts/enable': ({ spare }) => [{ email: spare }],
  'POST /auth/accounts/operations': ({ spare, operation }) => [
    { email: spare, operations: [operation] },
    { email: spare, operations: [none] },
  ],
  'POST /auth/accounts/unlock': ({ spare }) => [{ email: spare }],
  'POST /auth/tokens': () => [
    { name: 'A program', scope: 'read' },
    { name: 'B', scope: 'no.call' },
  ],
  'DELETE /auth/tokens/{id}': () => [{ id: 'nosuch' }],
  'POST /auth/webhooks': ({ hook }) => [
    { url: hook, events: 'arrival' },
    { url: 'https://elsewhere.example/x', events: 'arrival' },
  ],
  'POST /auth/webhooks/{id}/test': ({ webhook }) => [{ id: webhook }],
  'DELETE /auth/webhooks/{id}': () => [{ id: none }],
  'POST /auth/push': ({ pushAddress }) => [
    { address: `${pushAddress}-own` },
    { address: 'https://elsewhere.example/x' },
  ],
  'DELETE /auth/push/{id}': () => [{ id: none }],
  'POST /auth/displays': () => [{}],
  'POST /auth/displays/approve': ({ code }) => [
    { code: 'XXXX-XXXX', name: 'Nowhere' },
    { code, name: 'A second wall' },
  ],
  'PATCH /auth/displays/{deviceId}': ({ display }) => [{ deviceId: display, isPrivate: 0, isLargeType: 1 }],
  'POST /auth/displays/{deviceId}/identify': ({ display }) => [{ deviceId: display }],
  'POST /auth/displays/{deviceId}/reload': ({ display }) => [{ deviceId: display }],
  'DELETE /auth/displays/{deviceId}': () => [{ deviceId: 'nosuch' }],
  'PUT /auth/presence/{id}': ({ chatting, arrested }) => [{ id: chatting }, { id: arrested }],
  'DELETE /auth/presence/{id}': ({ chatting, arrested }) => [{ id: chatting }, { id: arrested }],
  'POST /auth/record/{id}/holds': ({ chatting, arrested }) =>
    [chatting, arrested].map((id) => ({ id, reference: '26-CF-1', reason: 'An order' })),
  'POST /auth/operations/{id}/holds': ({ operation }) => [
    { id: operation, reference: '26-CF-2', reason: 'An order' },
  ],
  'POST /auth/holds/{id}/release': () => [{ id: 1, reason: 'Over' }],
  'POST /auth/chargelist': () => [
    { charge: '1.2(3), Made up, M1' },
    { charge: '1.2(3), Made up, M1', arrestType: 'x' },
  ],
  'DELETE /auth/chargelist/{value}': () => [{ value: '1.2(3), Made up, M1' }],
  'POST /auth/import/charges': () => [fileOf('statute,offense,degree\n9.9,Also made up,M2\n', 'charges.csv')],
  'POST /auth/import/photo': ({ photo }) => [photo()],
  'POST /auth/operations': () => [{ name: 'A second night' }],
  'POST /auth/operation': ({ operation }) => [{ id: none }, { id: operation }],
  'POST /auth/operations/{id}/state': ({ operation }) => [
    { id: operation, state: 'closed', reason: 'A test', force: true },
    { id: operation, state: 'open', reason: 'A test' },
  ],
  'POST /auth/releases': () => [{ kind: 'bundle', name: 'Night 3', profile: 'press' }],
  'POST /auth/copies': () => [{ kind: 'export', records: 3 }],
  'POST /auth/backup': () => [{}],
}

/** Every call that changes something, and nothing that an operation holds. */
export const officeCalls: readonly Endpoint[] = listEndpoints().filter(
  (endpoint) => endpoint.method !== 'GET' && !contentCalls.includes(endpoint),
)
