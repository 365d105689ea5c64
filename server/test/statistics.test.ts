import { type contract, type ReplyOf, type Role, roles, severityOf, viewNames } from '@watchfloor/core'
import {
  goldenBystanders,
  goldenEntries,
  readGoldenArrests,
  readRanges,
  readSheet,
} from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import { type Office, openOffice } from './helpers/office.ts'

type ViewReply = ReplyOf<typeof contract.statistics.view>
type PageReply = ReplyOf<typeof contract.statistics.arrestees>
type SheetReply = ReplyOf<typeof contract.statistics.pressSheet>

const oldCalls = [...new Set(readSheet('calls.csv').map(({ call }) => String(call)))]
const calls = [
  ...oldCalls.filter((call) => !call.startsWith('arrest_')),
  ...viewNames.map((view) => `statistics/${view}`),
  'statistics/arrest/arrestees?group=type&part=johns',
  'press_sheet',
]
const office: readonly Role[] = ['staff', 'admin']

describe.each(testDatabases)('the statistics of the golden arrests on $name', ({ create }) => {
  let context: Office
  let drop: () => Promise<void>
  const get = async <T>(path: string) => {
    const reply = await context.as.staff.get(`/auth/${path}`)
    expect(reply.status, reply.text).toBe(200)
    return reply.json as unknown as T
  }

  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    context = await openOffice(database.url)
    const targets = [...readGoldenArrests().map(({ target }) => target), ...goldenBystanders()]
    const noPhotos = () => Promise.reject(new Error('there are no photos'))
    await loadOperation(context.context, { accounts: [], targets, entries: goldenEntries() }, noPhotos)
  })
  afterAll(async () => {
    await context.close()
    await drop()
  })

  test.each(oldCalls)('%s has the documented shape and the numbers worked out by hand', async (call) => {
    const { Status, ...reply } = await get<Record<string, unknown>>(call)
    expect(Status).toBe(true)
    const key = call === 'public_assistance_stats' ? 'Result' : 'stats'
    const rows = call.startsWith('arrest_') ? [reply] : (reply[key] as object[])
    if (!call.startsWith('arrest_')) expect(Object.keys(reply)).toEqual([key])
    const expected = readSheet('calls.csv').filter((row) => row['call'] === call)
    expect(rows.flatMap(numbersOf).sort(byText)).toEqual(
      expected.map(({ what, number }) => [what, Number(number)]).sort(byText),
    )
  })

  test.each(viewNames)('the view %s has the numbers worked out by hand', async (view) => {
    const reply = await get<ViewReply>(`statistics/${view}`)
    expect(reply.total).toEqual({ count: 128, actualCount: 128, adjustment: 0 })
    expect(reply.coverage).toBe(`known for ${reply.known} of 128`)
    const expected = readSheet('views.csv').filter((row) => row['view'] === view && row['part'] !== '(known)')
    const found = reply.groups.flatMap((group) =>
      group.parts.map(({ key, count, arrestees }) => [group.key, key, count, arrestees]),
    )
    expect(found.sort(byText)).toEqual(
      expected
        .map(({ group, part, count, records }) => [
          group,
          part,
          Number(count),
          readRanges(records ?? '').length,
        ])
        .sort(byText),
    )
  })

  test('every part lists its records page by page', async () => {
    for (const row of readSheet('views.csv')) {
      const { view, group = '', part = '', records = '' } = row
      if (part === '(known)') continue
      const ids: number[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = new URLSearchParams({ group, part, page: String(page) })
        const reply = await get<PageReply>(`statistics/${view}/arrestees?${query}`)
        expect(reply.Result.length).toBeLessThanOrEqual(reply.perPage)
        pages = reply.pages
        ids.push(...reply.Result.map(({ id }) => id))
      }
      expect([view, group, part, ids.sort((a, b) => a - b)]).toEqual([view, group, part, readRanges(records)])
    }
  })

  test('a card has only the fields that it shows, without SSN, phones and UC texts', async () => {
    const { Result } = await get<PageReply>('statistics/age/arrestees?group=age&part=oldest')
    expect(Result[0]).toEqual({
      id: 107,
      version: expect.any(Number),
      name: 'golden 107',
      image: '',
      caseNumber: '',
      arrestDay: null,
      type: 'John',
      dateOfBirth: '1946-11-21',
      age: 79,
      maritalStatus: 'Unknown',
      legalStatus: 'Illegal',
      countryOfOrigin: 'Mexico',
      territory: '',
      city: '',
      addressState: '',
      branch: '',
      assistanceAmount: null,
      marks: ['pending'],
    })
  })

  test('the press sheet has the numbers worked out by hand', async () => {
    const { sections, arrests } = await get<SheetReply>('press_sheet')
    const lines = sections.flatMap((section) => section.lines)
    expect(arrests).toBe(128)
    expect(lines.map(({ key, value, known, of }) => [key, value, known, of])).toEqual(
      readSheet('press-sheet.csv').map(({ line, value, known }) => [line, Number(value), Number(known), 128]),
    )
  })

  test.each(calls)('only staff and admins may call %s', async (call) => {
    for (const role of roles) {
      const { status } = await context.as[role].get(`/auth/${call}`)
      expect([role, status]).toEqual([role, office.includes(role) ? 200 : 403])
    }
  })

  test.each([
    ['statistics/nothing', 'view', 'There is no such view.'],
    ['statistics/arrest/arrestees?group=nothing&part=johns', 'group', 'This view has no such group.'],
    [
      'statistics/arrest/arrestees?group=type&part=johns&page=0',
      'page',
      'The page is a whole number from 1.',
    ],
    [
      'statistics/arrest/arrestees?group=type&part=johns&page=1e3',
      'page',
      'The page is a whole number from 1.',
    ],
    ['statistics/arrest?nothing=1', 'nothing', 'There is no field "nothing".'],
  ])('%s is refused', async (call, field, message) => {
    const { status, json } = await context.as.staff.get(`/auth/${call}`)
    expect([status, json['field'], json['Error']]).toEqual([400, field, message])
  })

  test('every charge that an office starts with is a felony or a misdemeanor', async () => {
    const { Result } = await get<ReplyOf<typeof contract.catalogue.list>>('chargelist')
    expect(Result.length).toBeGreaterThan(40)
    expect(Result.filter(({ degree }) => severityOf(degree) === 'unclassified')).toEqual([])
  })

  test('a part without records is empty, and a page beyond the last is the last', async () => {
    const empty = await get<PageReply>('statistics/us-states/arrestees?group=us&part=WY')
    expect(empty).toMatchObject({ count: 0, page: 1, pages: 1, Result: [] })
    const last = await get<PageReply>('statistics/arrest/arrestees?group=type&part=johns&page=99')
    expect([last.page, last.pages, last.Result.length]).toEqual([3, 3, 70 - 2 * last.perPage])
  })

  test.each(calls)('an unchanged %s is answered with 304', async (call) => {
    const { staff } = context.as
    const etag = (await staff.get(`/auth/${call}`)).headers.get('etag') ?? ''
    const again = await staff.get(`/auth/${call}`, { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('the ETag changes with the office day, because ages do', async () => {
    const { staff } = context.as
    const etag = (await staff.get('/auth/statistics/age')).headers.get('etag') ?? ''
    context.clock.forward(12 * 60)
    expect((await staff.get('/auth/statistics/age', { 'if-none-match': etag })).status).toBe(200)
    context.clock.forward(-12 * 60)
    expect((await staff.get('/auth/statistics/age', { 'if-none-match': etag })).status).toBe(304)
  })
})

/** Returns the numbers of a row. `{ branch: 'Army', count: 5 }` is Army 5; a row of numbers only is each of them. */
function numbersOf(row: object): unknown[][] {
  const { count, ...others } = row as Record<string, string | number>
  const label = Object.values(others).find((value) => typeof value === 'string')
  return label === undefined ? Object.entries(row) : [[label, count]]
}

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a).localeCompare(JSON.stringify(b))
}
