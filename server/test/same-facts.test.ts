import { aGuest, aMeetUp, anArrest as aTakenDown, aTarget, at } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import type { Client } from './client.ts'
import { anArrest } from './full-arrest.ts'
import { officeOn } from './office.ts'
import { readPdf, squeezed } from './read-pdf.ts'

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
