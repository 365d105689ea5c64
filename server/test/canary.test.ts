import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type Endpoint, listEndpoints, type Role } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changingInputs, contentCalls, type Ids, nameOf } from './changing-calls.ts'
import { Client } from './client.ts'
import { officeOn } from './office.ts'
import { type EventReading, readEvents } from './read-events.ts'
import { readable } from './readable.ts'
import { pairedWall } from './wall.ts'

const stages = ['chatting', 'expected', 'inactive', 'arrested'] as const
type StageName = (typeof stages)[number]

/** What the log says about a call that failed because of the database. */
const outage = 'the database did not do its work'

/** Values that occur in one record and nowhere else. */
interface Canaries {
  readonly socialSecurityNumber: string
  readonly phone: string
  readonly firstName: string
  readonly caseAgent: string
  readonly screenName: string
}
type CanaryName = keyof Canaries

const canariesOf = (stage: StageName): Canaries => {
  const number = stages.indexOf(stage) + 1
  return {
    socialSecurityNumber: `91${number}774400`,
    phone: `813${number}559137`,
    firstName: `Firstcanary${stage}`,
    caseAgent: `Agentcanary${stage}`,
    screenName: `screen_canary_${stage}`,
  }
}

type Caller = Role | 'display' | 'nobody'
const callers = [
  'nobody',
  'display',
  'vip',
  'target-entry',
  'supervisor',
  'analyst',
  'staff',
  'admin',
] as const

/** The stages whose records each caller sees. A VIP and a display see only who meets whom. */
const seenStages: Readonly<Record<Caller, readonly StageName[]>> = {
  nobody: [],
  display: [],
  vip: ['expected'],
  'target-entry': ['chatting', 'expected'],
  supervisor: ['chatting', 'expected', 'inactive'],
  analyst: ['arrested'],
  staff: stages,
  admin: stages,
}

function maySee(caller: Caller, stage: StageName, name: CanaryName, address: string): boolean {
  // The paper for the press has a name, and neither phone nor UC, whoever asks for it.
  if (address.includes('profile=press') && name !== 'firstName') return false
  if (name === 'socialSecurityNumber') {
    return address.includes('reveal=') && ['analyst', 'staff', 'admin'].includes(caller)
  }
  if (caller === 'vip' && !['caseAgent', 'screenName'].includes(name)) return false
  return seenStages[caller].includes(stage)
}

/** Whether a text has a canary. Papers write numbers with separators, and a PDF has no spaces between its words. */
function isIn(text: string, canary: string): boolean {
  if (!/^\d+$/.test(canary)) return text.includes(canary)
  return new RegExp([...canary].join('[-() .]{0,2}')).test(text)
}

/** Returns the canaries in a text that its reader may not see. */
function leaks(text: string, caller: Caller | 'log', address = ''): string[] {
  return stages.flatMap((stage) =>
    (Object.entries(canariesOf(stage)) as [CanaryName, string][])
      .filter(
        ([name, value]) => isIn(text, value) && (caller === 'log' || !maySee(caller, stage, name, address)),
      )
      .map(([name]) => `${caller} ${address}: ${name} of ${stage}`),
  )
}

/** Returns rows as the form of an import. */
function fileOf(rows: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([rows]), 'rows.json')
  return form
}

/** Ways of asking, by the path of a call. */
const questions: Readonly<Record<string, readonly string[]>> = {
  '/auth/chatterlist': ['', '?since=0', '?since=1'],
  '/auth/chatterlist/{id}': ['', '?reveal=socialSecurityNumber'],
  '/auth/targets': [
    '',
    ...['chatting', 'on-the-hook', 'inactive', 'arrested'].map((stage) => `?stage=${stage}`),
    '?search=canary',
    '?search=774400',
  ],
  '/auth/generatePDF/chatter/{id}': ['', '?profile=press'],
  '/auth/export': ['entry', 'chatting', 'hook', 'takedown', 'inactive', 'arrests', 'review'].flatMap((list) =>
    ['csv', 'xlsx'].flatMap((format) =>
      ['', '&search=canary'].map((more) => `?list=${list}&format=${format}${more}`),
    ),
  ),
  '/auth/journal': [
    '',
    '?format=csv',
    '?kind=target',
    '?target=1',
    '?target=2',
    '?target=3',
    '?target=4',
    '?reads=true',
  ],
}

describe.each(testDatabases)('R7 canaries in every record on $name', ({ create, name: engine }) => {
  let log = ''
  const sink = new Writable({
    write(part, _encoding, done) {
      log += String(part)
      done()
    },
  })
  const office = officeOn(create, {}, { log: pino({ level: 'trace' }, sink) })
  const clients = new Map<Caller, Client>()
  const streams = new Map<Caller, EventReading>()
  const temporary = mkdtempSync(join(tmpdir(), 'watchfloor-canary-'))
  const usual = process.env['TMPDIR']
  let ids: Ids & { inactive: number }

  beforeAll(async () => {
    process.env['TMPDIR'] = temporary
    const { as, clock } = office
    const add = async (stage: StageName) => {
      const { socialSecurityNumber, ...fields } = canariesOf(stage)
      const id = await as.staff.add(fields)
      const sealed = await as.staff.send('PUT', `/auth/editchatterlist/${id}`, { socialSecurityNumber })
      expect(sealed.status, sealed.text).toBe(200)
      return id
    }
    const [chatting, expected, inactive, arrested] = [
      await add('chatting'),
      await add('expected'),
      await add('inactive'),
      await add('arrested'),
    ]
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
    ids = { chatting, expected, inactive, arrested, deleted: 999_999, operation: 1, lastSeq: 3 }
    clients.set('nobody', new Client(office.url))
    clients.set('display', (await pairedWall(office)).client)
    for (const role of ['vip', 'target-entry', 'supervisor', 'analyst', 'staff', 'admin'] as const)
      clients.set(role, as[role])
    for (const caller of ['vip', 'target-entry', 'supervisor', 'analyst'] as const)
      streams.set(caller, await readEvents(as[caller], 0))
  })
  afterAll(() => {
    for (const stream of streams.values()) stream.cut()
    if (usual === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = usual
    rmSync(temporary, { recursive: true, force: true })
  })

  async function ask(caller: Caller, method: string, address: string, body?: object): Promise<string[]> {
    const client = clients.get(caller)
    if (!client) throw new Error(`no ${caller}`)
    const headers: Record<string, string> = caller === 'display' ? { 'x-display': '1' } : {}
    const { bytes, headers: answered } = await client.send(method, address, body, headers)
    return leaks(`${await readable(bytes)} ${JSON.stringify([...answered])}`, caller, `${method} ${address}`)
  }

  const addressesOf = ({ path }: Endpoint): string[] => {
    const records = path.includes('{id}') ? [1, ids.chatting, ids.expected, ids.inactive, ids.arrested] : [0]
    return records.flatMap((id) =>
      (questions[path] ?? ['', '?operation=all']).map(
        (question) => path.replaceAll('{id}', String(id)).replaceAll(/\{\w+\}/g, '1') + question,
      ),
    )
  }

  const reads = listEndpoints().filter(
    ({ method, path, answers, onQuery }) =>
      method === 'GET' && answers !== 'events' && onQuery === undefined && path !== '/auth/logout',
  )

  test('staff finds each canary, so that the others would', async () => {
    const text = (await office.as.staff.get('/auth/chatterlist')).text
    for (const stage of stages) expect(text).toContain(canariesOf(stage).firstName)
    const one = await office.as.analyst.get(`/auth/chatterlist/${ids.arrested}?reveal=socialSecurityNumber`)
    expect(one.text).toContain(canariesOf('arrested').socialSecurityNumber)
  })

  test('R7 papers and files are read as their readers read them', async () => {
    const { staff } = office.as
    const paper = await staff.get(`/auth/generatePDF/chatter/${ids.arrested}`)
    const press = await staff.get(`/auth/generatePDF/chatter/${ids.arrested}?profile=press`)
    const book = await staff.get('/auth/export?list=entry&format=xlsx')
    expect([paper.status, press.status, book.status], press.text.slice(0, 300)).toEqual([200, 200, 200])
    const { phone, firstName, socialSecurityNumber } = canariesOf('arrested')
    expect(isIn(await readable(paper.bytes), phone)).toBe(true)
    expect(isIn(await readable(paper.bytes), socialSecurityNumber)).toBe(false)
    expect(isIn(await readable(press.bytes), firstName)).toBe(true)
    expect(isIn(await readable(book.bytes), canariesOf('chatting').phone)).toBe(true)
  })

  test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'R7 no answer to %s has one that its reader may not see',
    async (_, endpoint) => {
      const found: string[] = []
      for (const caller of callers) {
        for (const address of addressesOf(endpoint)) found.push(...(await ask(caller, 'GET', address)))
      }
      expect(found).toEqual([])
      for (const caller of ['vip', 'target-entry', 'supervisor', 'analyst', 'staff', 'admin'] as const)
        expect([caller, (await clients.get(caller)?.get('/auth/chatterlist'))?.status]).toEqual([caller, 200])
    },
  )

  const seesLittle = ['nobody', 'display', 'vip', 'target-entry', 'analyst'] as const

  /** Makes every changing call as some callers, those with a file too. */
  async function change(by: readonly Caller[] = seesLittle): Promise<string[]> {
    const found: string[] = []
    for (const endpoint of contentCalls) {
      for (const sent of changingInputs[nameOf(endpoint)]?.(ids) ?? []) {
        const { path, method } = endpoint
        const body = new Map<string, unknown>(Object.entries(sent))
        const address = path.replaceAll(/\{(\w+)\}/g, (_all, part: string) => String(body.get(part)))
        for (const [, part = ''] of path.matchAll(/\{(\w+)\}/g)) body.delete(part)
        const plain = Object.fromEntries(body)
        const content = endpoint.file === 'file' ? fileOf(String(plain['rows'])) : plain
        for (const caller of by) found.push(...(await ask(caller, method, address, content)))
      }
    }
    return found
  }

  test('R7 no answer to a change has one, and none while the database fails', async () => {
    expect(await change()).toEqual([])
    const { db } = office.context
    if (engine === 'SQLite') {
      const pages = (sql: string) => db.write((tx) => tx.run({ sql, bindings: [] }))
      await pages('PRAGMA max_page_count = 1')
      const notes = Object.values(canariesOf('chatting')).join(' ').padEnd(60_000, 'n')
      expect((await office.as.staff.patch(ids.chatting, { notes })).status).toBe(503)
      expect(await change()).toEqual([])
      await pages('PRAGMA max_page_count = 1000000')
      expect(log).toContain(outage)
      return
    }
    let isOver = false
    const killing = (async () => {
      while (!isOver) {
        const kill =
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()'
        await db.knex.raw(kill).catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    })()
    const found = await change()
    isOver = true
    await killing
    expect(found).toEqual([])
    expect(log).toContain(outage)
  })

  test('R7 no answer to a change by those who see most has what they may not see', async () => {
    // Whoever changes a record may take it into the view of another, so each is judged before the next.
    for (const caller of ['supervisor', 'staff', 'admin'] as const) expect(await change([caller])).toEqual([])
    for (const caller of ['supervisor', 'staff', 'admin'] as const)
      expect([caller, (await clients.get(caller)?.get('/auth/chatterlist'))?.status]).toEqual([caller, 200])
  })

  test('R7 a packet has the whole record and no SSN', async () => {
    const { admin } = office.as
    expect((await admin.confirm('demo-admin-account')).status).toBe(200)
    for (const state of ['closed', 'sealed'] as const) {
      const reply = await admin.post('/auth/operations/1/state', { state, reason: 'over', force: true })
      expect(reply.status, reply.text).toBe(200)
    }
    const packet = await admin.get('/auth/operations/1/packet')
    expect(packet.status, packet.text.slice(0, 300)).toBe(200)
    const text = await readable(packet.bytes)
    expect(text).toContain('manifest')
    expect(leaks(text, 'admin', 'packet').filter((leak) => leak.includes('socialSecurityNumber'))).toEqual([])
    for (const caller of callers.filter((one) => one !== 'admin'))
      expect(await ask(caller, 'GET', '/auth/operations/1/packet')).toEqual([])
  })

  test('R7 no stream, log line or temporary file has one', async () => {
    await office.as.staff.patch(ids.chatting, { notes: 'the last change' }).catch(() => undefined)
    for (const [caller, { events }] of streams) {
      expect(events.length).toBeGreaterThan(0)
      expect(leaks(JSON.stringify(events), 'log').map((leak) => `${caller}: ${leak}`)).toEqual([])
    }
    expect(leaks(log, 'log')).toEqual([])
    const files = readdirSync(temporary, { recursive: true, encoding: 'utf8' })
      .map((path) => join(temporary, path))
      .filter((path) => statSync(path).isFile())
    expect(files.flatMap((path) => leaks(readFileSync(path, 'latin1'), 'log', path))).toEqual([])
  })
})
