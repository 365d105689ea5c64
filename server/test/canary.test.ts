import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { type Caller, callers, canariesOf, isIn, leaks, stages } from './helpers/canaries.ts'
import { canaryDesk } from './helpers/canary-desk.ts'
import { addressesOf, readCalls } from './helpers/canary-questions.ts'
import { changingInputs, contentCalls, nameOf, requestOf } from './helpers/changing-calls.ts'
import { readable } from './helpers/readable.ts'

/** What the log says about a call that failed because of the database. */
const outage = 'the database did not do its work'

describe.each(testDatabases)('R7 canaries in every record on $name', ({ create, name: engine }) => {
  const desk = canaryDesk(create)
  const { office, clients, ask } = desk

  test('staff finds each canary, so that the others would', async () => {
    const text = (await office.as.staff.get('/auth/chatterlist')).text
    for (const stage of stages) expect(text).toContain(canariesOf(stage).firstName)
    const one = await office.as.analyst.get(
      `/auth/chatterlist/${desk.ids.arrested}?reveal=socialSecurityNumber`,
    )
    expect(one.text).toContain(canariesOf('arrested').socialSecurityNumber)
  })

  test('R7 papers and files are read as their readers read them', async () => {
    const { staff } = office.as
    const paper = await staff.get(`/auth/generatePDF/chatter/${desk.ids.arrested}`)
    const press = await staff.get(`/auth/generatePDF/chatter/${desk.ids.arrested}?profile=press`)
    const book = await staff.get('/auth/export?list=entry&format=xlsx')
    expect([paper.status, press.status, book.status], press.text.slice(0, 300)).toEqual([200, 200, 200])
    const { phone, firstName, socialSecurityNumber } = canariesOf('arrested')
    expect(isIn(await readable(paper.bytes), phone)).toBe(true)
    expect(isIn(await readable(paper.bytes), socialSecurityNumber)).toBe(false)
    expect(isIn(await readable(press.bytes), firstName)).toBe(true)
    expect(isIn(await readable(book.bytes), canariesOf('chatting').phone)).toBe(true)
  })

  test.each(readCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'R7 no answer to %s has one that its reader may not see',
    async (_, endpoint) => {
      const found: string[] = []
      for (const caller of callers) {
        for (const address of addressesOf(endpoint, desk.ids))
          found.push(...(await ask(caller, 'GET', address)))
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
      for (const sent of changingInputs[nameOf(endpoint)]?.(desk.ids) ?? []) {
        const { address, body } = requestOf(endpoint, sent)
        for (const caller of by) found.push(...(await ask(caller, endpoint.method, address, body)))
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
      expect((await office.as.staff.patch(desk.ids.chatting, { notes })).status).toBe(503)
      expect(await change()).toEqual([])
      await pages('PRAGMA max_page_count = 1000000')
      expect(desk.logged()).toContain(outage)
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
    expect(desk.logged()).toContain(outage)
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
    await office.as.staff.patch(desk.ids.chatting, { notes: 'the last change' }).catch(() => undefined)
    for (const [caller, { events }] of desk.streams) {
      expect(events.length).toBeGreaterThan(0)
      expect(leaks(JSON.stringify(events), 'log').map((leak) => `${caller}: ${leak}`)).toEqual([])
    }
    expect(leaks(desk.logged(), 'log')).toEqual([])
    expect(desk.temporaryFiles().flatMap(({ path, text }) => leaks(text, 'log', path))).toEqual([])
  })
})
