import type { OperationOnWire, OperationState, Role } from '@watchfloor/core'
import type { Page } from 'playwright-core'
import { button } from './locators.ts'
import { accountOf, type Office } from './office.ts'

/** The calls about operations that a test makes beside the page, in a session of its own. */
export interface OfficeCalls {
  /** Starts an operation and returns its id. */
  start(name: string): Promise<number>
  /** Switches this session to an operation. */
  enter(id: number): Promise<void>
  setState(id: number, state: OperationState, reason?: string): Promise<void>
  list(): Promise<OperationOnWire[]>
  /** Adds a target to the operation of this session and returns its id. */
  add(target: Readonly<Record<string, string | number>>): Promise<number>
  /** Records the arrival of somebody on the hook. */
  arrive(id: number, time: string): Promise<void>
  /** Approves a time of a target, and records its arrival and takedown. */
  arrest(id: number, time: string, caseNumber: string): Promise<void>
  /** Deletes a target, as `restore` undoes. */
  remove(id: number): Promise<void>
  restore(id: number): Promise<void>
  edit(id: number, fields: Readonly<Record<string, string | number>>): Promise<void>
  /** Adds an account. */
  addAccount(email: string, role: Role): Promise<void>
  /** Limits an account to some operations. */
  limit(role: Role, operations: readonly number[] | null): Promise<void>
}

export async function callsAs(office: Pick<Office, 'url'>, role: Role): Promise<OfficeCalls> {
  const { email, password } = accountOf(role)
  const signedIn = await fetch(`${office.url}/auth/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length)
  const headers = {
    'content-type': 'application/json',
    cookie: cookies.join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(token ?? ''),
  }
  async function call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const reply = await fetch(`${office.url}${path}`, init)
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  return {
    start: async (name) =>
      (await call<{ operation: OperationOnWire }>('POST', '/auth/operations', { name })).operation.id,
    enter: (id) => call('POST', '/auth/operation', { id }),
    setState: (id, state, reason) =>
      call('POST', `/auth/operations/${id}/state`, {
        state,
        ...(reason !== undefined && { reason, force: true }),
      }),
    list: async () => (await call<{ operations: OperationOnWire[] }>('GET', '/auth/operations')).operations,
    add: async (target) => (await call<{ id: number }>('POST', '/auth/addChatterList', target)).id,
    arrive: (id, time) => call('POST', '/auth/update_arrival_time', { id, arrivalTime: time }),
    async arrest(id, time, caseNumber) {
      await call('PATCH', `/auth/update_chatter/${id}`, { dateTime: time, isTimeApproved: 1 })
      await call('POST', '/auth/update_arrival_time', { id, arrivalTime: time })
      await call('POST', '/auth/update_takedown_time', { id, takedownTime: time, caseNumber })
    },
    remove: (id) => call('POST', '/auth/delete_chatter', { id }),
    restore: (id) => call('POST', `/auth/deleted/${id}/restore`),
    edit: (id, fields) => call('PATCH', `/auth/update_chatter/${id}`, fields),
    addAccount: (added, as) =>
      call('POST', '/auth/accounts', { email: added, role: as, password: 'three birds on a wire' }),
    limit: (limited, operations) =>
      call('POST', '/auth/accounts/operations', { email: accountOf(limited).email, operations }),
  }
}

/** Finds the button in the header that names the operation and opens the menu. */
export const switcher = (page: Page, name: string) => button(page, `Operation: ${name}`)
export const choice = (page: Page, name: string) => page.getByRole('menuitem').filter({ hasText: name })

/** Chooses another operation in the header. */
export async function enterBy(page: Page, from: string, to: string): Promise<void> {
  await switcher(page, from).click()
  await choice(page, to).click()
}
