import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@watchfloor/core'
import type { CreateDatabase } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Caller, canariesOf, leaks, type StageName } from './canaries.ts'
import type { Ids } from './changing-calls.ts'
import { Client } from './client.ts'
import { keptLog } from './kept-log.ts'
import { type OpenOffice, officeOn } from './office.ts'
import { type EventReading, readEvents } from './read-events.ts'
import { readable } from './readable.ts'
import { pairedWall } from './wall.ts'

/** An office whose records have canaries, with everything through which one could get out. */
export interface CanaryDesk {
  readonly office: OpenOffice
  readonly ids: Ids & { readonly inactive: number }
  readonly streams: ReadonlyMap<Caller, EventReading>
  readonly clients: ReadonlyMap<Caller, Client>
  /** Everything that was logged, at `trace`. */
  logged(): string
  /** Makes a call and returns the canaries in its answer that the caller may not see. */
  ask(caller: Caller, method: string, address: string, body?: object): Promise<string[]>
  /** Makes a call and returns everything that can be read in its answer, its headers included. */
  answer(
    caller: Caller,
    method: string,
    address: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly text: string }>
  /** Returns the temporary files that were left, with their content. */
  temporaryFiles(): { readonly path: string; readonly text: string }[]
}

/** Opens such an office for the tests of a suite. */
export function canaryDesk(create: CreateDatabase, env: Record<string, string> = {}): CanaryDesk {
  const { log, logged } = keptLog()
  const office = officeOn(create, env, { log, pushServices: ['127.0.0.1'] })
  const clients = new Map<Caller, Client>()
  const streams = new Map<Caller, EventReading>()
  const temporary = mkdtempSync(join(tmpdir(), 'watchfloor-canary-'))
  const usual = process.env['TMPDIR']
  let ids: CanaryDesk['ids']

  beforeAll(async () => {
    process.env['TMPDIR'] = temporary
    ids = await addCanaries(office)
    clients.set('nobody', new Client(office.url))
    clients.set('display', (await pairedWall(office)).client)
    for (const role of roles) clients.set(role, office.as[role])
    for (const caller of ['vip', 'target-entry', 'supervisor', 'analyst'] as const)
      streams.set(caller, await readEvents(office.as[caller], 0))
  })
  afterAll(() => {
    for (const stream of streams.values()) stream.cut()
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
    rmSync(temporary, { recursive: true, force: true })
  })

  const answer: CanaryDesk['answer'] = async (caller, method, address, body) => {
    const client = clients.get(caller)
    if (!client) throw new Error(`no ${caller}`)
    const headers: Record<string, string> = caller === 'display' ? { 'x-display': '1' } : {}
    const { status, bytes, headers: answered } = await client.send(method, address, body, headers)
    return { status, text: `${await readable(bytes)} ${JSON.stringify([...answered])}` }
  }
  return {
    office,
    get ids() {
      return ids
    },
    streams,
    clients,
    logged,
    answer,
    async ask(caller, method, address, body) {
      const { text } = await answer(caller, method, address, body)
      return leaks(text, caller, `${method} ${address}`)
    },
    temporaryFiles: () =>
      readdirSync(temporary, { recursive: true, encoding: 'utf8' })
        .map((path) => join(temporary, path))
        .filter((path) => statSync(path).isFile())
        .map((path) => ({ path, text: readFileSync(path, 'latin1') })),
  }
}

/** Adds a record with its own canaries in each stage. */
async function addCanaries({ as, clock }: OpenOffice): Promise<CanaryDesk['ids']> {
  const add = async (stage: StageName) => {
    const { socialSecurityNumber, ...fields } = canariesOf(stage)
    const id = await as.staff.add(fields)
    const sealed = await as.staff.send('PUT', `/auth/editchatterlist/${id}`, { socialSecurityNumber })
    expect(sealed.status, sealed.text).toBe(200)
    return id
  }
  const chatting = await add('chatting')
  const expected = await add('expected')
  const inactive = await add('inactive')
  const arrested = await add('arrested')
  for (const id of [expected, arrested])
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
  await as.supervisor.patch(inactive, { isInactive: 1 })
  await as.supervisor.post('/auth/update_arrival_time', { id: arrested, arrivalTime: clock.now })
  const takedown = { id: arrested, takedownTime: clock.now, caseNumber: '26-1' }
  expect((await as.supervisor.post('/auth/update_takedown_time', takedown)).status).toBe(200)
  const file = { analystFN: canariesOf('arrested').firstName, dateOfBirth: '1990-01-01', arrestDay: '1' }
  expect((await as.analyst.send('PUT', `/auth/editchatterlist/${arrested}`, file)).status).toBe(200)
  expect((await as.analyst.patch(arrested, { isReviewed: 1 })).status).toBe(200)
  clock.forward(20)
  return { chatting, expected, inactive, arrested, deleted: 999_999, operation: 1, lastSeq: 3 }
}
