import { closeoutOf, listOverdue, listPushAlarms, ringsOf, type Target } from '@watchfloor/core'
import { aGuest, aMeetUp, anArrest as aTakenDown, aTarget, at } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import type { Client } from './helpers/client.ts'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { readPdf, squeezed } from './helpers/read-pdf.ts'

const scene = { amber: 5, red: 10 }
const noPhotos = () => Promise.reject(new Error('there are no photos'))

/** Returns the text of a paper, without blanks. */
async function paperOf(client: Client, path: string): Promise<string> {
  const reply = await client.get(path)
  expect(reply.headers.get('content-type'), reply.text.slice(0, 200)).toBe('application/pdf')
  return squeezed(await readPdf(reply.bytes))
}

describe.each(testDatabases)('O8 the papers of a second operation on $name', ({ create }) => {
  const office = officeOn(create, { OPERATION_TITLE: 'Spring Watch' })
  let second = 0
  let arrest = 0
  let kept = 0

  beforeAll(async () => {
    const { admin, staff, analyst } = office.as
    const made = await admin.post('/auth/operations', { name: 'Fall Watch' })
    second = (made.json as unknown as { operation: { id: number } }).operation.id
    for (const client of [staff, analyst]) await client.post('/auth/operation', { id: second })
    arrest = await anArrest(office, { arrestDay: 'Day 3', caseNumber: '26-1' })
    kept = Number((await staff.post('/auth/press_sheets', { name: 'Press conference' })).json['id'])
  })

  test.each([
    ['the report of an arrest', () => `generatePDF/chatter/${arrest}?mode=inline`],
    ['the report of a day', () => 'generatePDF/Day%203?mode=inline'],
    ['the handover packet', () => 'handover?mode=inline'],
    ['the press sheet', () => 'press_sheet.pdf?mode=inline'],
    ['a kept press sheet', () => `press_sheet.pdf?kept=${kept}&mode=inline`],
  ])('O8 %s has its own title, as its screens', async (_words, path) => {
    const { staff, admin } = office.as
    const { office: shown } = (await staff.get('/auth/getLoggedInUser')).json as unknown as {
      office: { operationTitle: string }
    }
    expect(shown.operationTitle).toBe('Fall Watch')
    const text = await paperOf(staff, `/auth/${path()}`)
    expect(text).toContain('FallWatch')
    expect(text).not.toContain('SpringWatch')
    // Whoever works in another operation gets the same paper.
    const named = `${path()}&operation=${second}`
    expect(await paperOf(admin, `/auth/${named}`)).toBe(text)
  })
})

describe.each(testDatabases)('Y8 the age of an arrest without a takedown time on $name', ({ create }) => {
  const office = officeOn(create)
  const born = '2008-11-21'

  beforeAll(async () => {
    const names = { analystFN: 'Ann', analystLN: 'Grimes', caseNumber: '26-1', arrestDay: 1 }
    const target = aTakenDown({ id: 1, ...names, dateOfBirth: born, takedownTime: null })
    await loadOperation(office.context, { accounts: [], targets: [target] }, noPhotos)
  })

  test.each([
    ['the evening before the 18th birthday', at('23:59'), 17],
    ['the birthday, in the same night', at('00:01', 1), 18],
  ])('Y8 is one age on every road: %s', async (_words, now, age) => {
    office.clock.now = now
    const { staff } = office.as
    const cards = await staff.get('/auth/statistics/age/arrestees?group=age&part=youngest')
    const [card] = cards.json['Result'] as unknown as { age: number; marks: string[] }[]
    expect([card?.age, card?.marks.includes('minor')]).toEqual([age, age < 18])
    const overview = (await staff.get('/auth/stats_overview')).json['stats'] as unknown as object[]
    expect(overview).toContainEqual(expect.objectContaining({ view: 'age', value: age }))
    for (const path of ['chatter/1', 'Day%201'])
      expect(await paperOf(staff, `/auth/generatePDF/${path}?mode=inline`)).toContain(`11/21/2008(${age})`)
    expect((await staff.get('/auth/nibrs')).text).toContain(`,${age},`)
  })
})

describe.each(testDatabases)('who is late and who is on scene at one moment on $name', ({ create }) => {
  const office = officeOn(create)
  const now = at('21:00')
  const main = aMeetUp({ id: 1, screenName: 'scene', dateTime: at('20:30'), arrivalTime: at('20:50') })
  const targets = [
    main,
    aGuest(main, { id: 2, arrivalTime: at('20:51') }),
    aMeetUp({ id: 3, screenName: 'exactly_now', dateTime: now }),
    aMeetUp({ id: 4, screenName: 'a_minute_ago', dateTime: at('20:59') }),
    aMeetUp({ id: 5, screenName: 'in_a_minute', dateTime: at('21:01') }),
    aTakenDown({ id: 6, screenName: 'imported', arrivalTime: at('20:10'), takedownTime: null }),
    aTakenDown({ id: 7, screenName: 'arrested' }),
    // Rule S1: arrested, whatever the other flag says.
    aTakenDown({ id: 10, screenName: 'both', isInactive: true }),
    aTarget({ id: 8, screenName: 'asked', dateTime: at('20:00') }),
    aTarget({ id: 9, screenName: 'silent' }),
  ]
  const expected = { late: [4], onScene: [1, 2], mustBeAcknowledged: [1] }
  let seen: readonly (Target & { operationId: number })[] = []

  beforeAll(async () => {
    office.clock.now = now
    await loadOperation(office.context, { accounts: [], targets, entries: [] }, noPhotos)
    seen = (await office.context.snapshots.latest()).targets
  })

  const exported = async (query: string) => {
    const { text } = await office.as.staff.get(`/auth/export?format=csv&columns=screenName&${query}`)
    return text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
  }

  test('D1 W45 Z8 the same people are late on every road', async () => {
    expect(await exported('list=hook&filter=late')).toEqual(expected.late)
    expect(await exported('list=takedown&filter=overdue')).toEqual(expected.late)
    expect(listOverdue(seen, now).map(({ id }) => id)).toEqual(expected.late)
    expect(rung('late')).toEqual(expected.late)
    expect(alarmed('overdue')).toEqual(expected.late)
    expect(await paperOf(office.as.staff, '/auth/handover?mode=inline')).toContain('Late(1)')
  })

  test('D6 O4 the same people are on scene on every road', async () => {
    expect(await exported('list=takedown&filter=on-scene')).toEqual(expected.onScene)
    expect(closeoutOf(seen).blocking).toEqual([{ code: 'on-scene', count: 2, ids: expected.onScene }])
    expect(rung('arrival')).toEqual(expected.onScene)
    expect(await paperOf(office.as.staff, '/auth/handover?mode=inline')).toContain('Onscene(2)')
  })

  test('D7 W53 Z5 the same scene must be acknowledged on every road', () => {
    expect(rung('overdue')).toEqual(expected.mustBeAcknowledged)
    expect(alarmed('scene')).toEqual(expected.mustBeAcknowledged)
  })

  test('S3 the counters are those of the lists', async () => {
    const { staff, vip } = office.as
    const counts = {
      chatting: (await exported('list=chatting')).length,
      onTheHook: (await exported('list=hook')).length,
      arrested: (await exported('list=arrests')).length,
    }
    expect(counts).toEqual({ chatting: 2, onTheHook: 4, arrested: 3 })
    expect((await vip.get('/auth/display_facts')).json['counts']).toEqual(counts)
    const { Status: _, ...closeout } = (await staff.get('/auth/operations/1/closeout')).json as unknown as {
      Status: true
    } & ReturnType<typeof closeoutOf>
    expect(closeout).toEqual(closeoutOf(seen))
    const found = (code: string) =>
      [...closeout.blocking, ...closeout.open].find((one) => one.code === code)?.count ?? 0
    // The additional person on scene blocks, and is in no counter.
    expect(found('on-scene') - 1 + found('on-the-hook')).toBe(counts.onTheHook)
    expect(found('no-case-number')).toBe(counts.arrested)
  })

  /** Returns for whom a board in a terminal rings that was opened before anything happened. */
  function rung(ring: string): number[] {
    const before = ringsOf(undefined, [], at('19:00'), { scene, role: 'admin', state: 'open' }).rung
    return ringsOf(before, seen, now, { scene, role: 'admin', state: 'open' })
      .rings.filter((one) => one.ring === ring)
      .map(({ target }) => target.id)
  }

  /** Returns of whom the pushes tell. */
  function alarmed(kind: string): number[] {
    return listPushAlarms(seen, now, () => scene)
      .filter(({ key }) => key.startsWith(kind))
      .map(({ key }) => Number(key.split(' ')[1]))
  }
})
