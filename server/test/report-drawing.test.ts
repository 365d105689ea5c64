import {
  type AnyItem,
  buildArrestReport,
  buildDayReport,
  type PrintedReport,
  type ReportLists,
  type ReportSetup,
  setDateForm,
  type Target,
} from '@watchfloor/core'
import { anArrest, at, demoOffice, noLists, portraitNames, readPortrait } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawReport } from '../src/report/draw-report.ts'
import { openFonts } from '../src/report/fonts.ts'
import { readPdf, squeezed } from './helpers/read-pdf.ts'

const fonts = openFonts()
const photoName = `${'a'.repeat(64)}.jpg`
let portrait: Uint8Array
beforeAll(async () => {
  portrait = await readPortrait(portraitNames[0] ?? '')
})

const setup: ReportSetup = {
  office: "Sheriff's Office of <Polk> & Co",
  operation: 'Operation Night',
  ...demoOffice,
  now: at('21:40'),
  paper: 'letter',
  profile: 'command',
}
const person = {
  analystFN: 'Zoë',
  analystMN: 'Žižka',
  analystLN: 'Núñez-Łukasz Nguyễn',
  caseNumber: '26-7',
  arrestDay: 3,
  image: photoName,
}

function listOf(length: number, fields: object): AnyItem[] {
  return Array.from({ length }, (_, index) => ({ ...fields, id: index + 1, targetId: 1 }))
}

async function draw(report: PrintedReport, photo: Uint8Array | undefined = portrait): Promise<Buffer> {
  return drawReport(report, new Map(photo ? [[photoName, photo]] : []), fonts)
}

function report(over: Partial<Target> = {}, lists: Partial<ReportLists> = {}): PrintedReport {
  return buildArrestReport(anArrest({ ...person, ...over }), { ...noLists, ...lists }, setup)
}

describe('a drawn report', () => {
  test('prints names of many languages, the office, the operation and page numbers', async () => {
    const { pages } = await readPdf(await draw(report()))
    expect(pages.length).toBeGreaterThan(1)
    for (const name of ['Zoë', 'Žižka', 'Núñez-Łukasz', 'Nguyễn', setup.office, setup.operation])
      expect(pages[0]?.text).toContain(name)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`page ${index + 1} of ${pages.length}`)
      expect(text).toContain('As of 11/20/2026 21:40 EST')
      expect(text).toMatch(/Case 26-7/)
    }
  })

  test('has tags, a title, a language and a description of its photo', async () => {
    const read = await readPdf(await draw(report()))
    expect(read).toMatchObject({ isTagged: true, showsTitle: true, language: 'en-US' })
    expect(read.title).toMatch(/^Arrest Report, Case 26-7$/)
    expect(read.pages[0]?.pictures).toEqual(['Photo of Zoë Žižka Núñez-Łukasz Nguyễn'])
    expect(new Set(read.pages[0]?.tags)).toEqual(
      new Set(['Root', 'Document', 'Sect', 'P', 'H1', 'H2', 'Figure', 'L', 'LI', 'Lbl', 'LBody']),
    )
  })

  test.each([
    ['letter', 612],
    ['a4', 595.28],
  ] as const)('fits %s paper', async (paper, width) => {
    const { pages } = await readPdf(await draw({ ...report(), paper }))
    expect(pages[0]?.width).toBeCloseTo(width, 1)
  })

  test('the same record and time give the same bytes, another time does not', async () => {
    const description = report({ notes: 'the same' }, { charges: listOf(9, { offense: 'Theft' }) })
    const first = await draw(description)
    await draw(report({ notes: 'another one between them' }))
    expect((await draw(description)).equals(first)).toBe(true)
    expect((await drawReport(description, new Map([[photoName, portrait]]), openFonts())).equals(first)).toBe(
      true,
    )
    expect((await draw({ ...description, at: at('21:41') })).equals(first)).toBe(false)
  })

  test('with 60 charges, the table head is on every page, but once in the structure', async () => {
    const charges = listOf(60, {
      statute: '784.03',
      offense: 'Use of a two-way communications device to facilitate a felony',
      degree: 'F3',
    })
    const bytes = await draw(report({}, { charges }))
    const { pages } = await readPdf(bytes)
    const withRows = pages.filter(({ text }) => text.includes('784.03'))
    expect(withRows.length).toBeGreaterThan(1)
    for (const { text } of withRows) expect(text).toContain('Offense Description')
    const written = bytes.toString('latin1')
    expect(written.match(/\/S \/TH\n/g)).toHaveLength(4)
    expect(written.match(/\/S \/TD\n/g)).toHaveLength(60 * 4)
  })

  test.each(['us', 'iso'] as const)('T6 a date of a criminal history is on one line (%s)', async (form) => {
    setDateForm(form)
    const criminalhistory = listOf(1, { date: '2000-08-08', state: 'GA' })
    const a4 = { ...report({}, { criminalhistory }), paper: 'a4' as const }
    const { pages } = await readPdf(await draw(a4))
    setDateForm('us')
    expect(pages.map(({ text }) => text).join('\n')).toContain(form === 'iso' ? '2000-08-08' : '08/08/2000')
  })

  test('the draft mark is on every page of an unreviewed record and on no other', async () => {
    const charges = listOf(60, { offense: 'Theft' })
    const draft = await readPdf(await draw(report({}, { charges })))
    expect(draft.pages.every(({ text }) => text.includes('DRAFT - NOT REVIEWED'))).toBe(true)
    const reviewed = await readPdf(await draw(report({ isReviewed: true }, { charges })))
    expect(reviewed.pages.some(({ text }) => text.includes('DRAFT'))).toBe(false)
  })
})

const odd: readonly [
  name: string,
  over: Partial<Target>,
  lists: Partial<ReportLists>,
  finds: readonly string[],
][] = [
  ['an empty record', { ...person, analystFN: '', analystMN: '', analystLN: '' }, {}, ['target_']],

  ['a note of 65,536 characters', { notes: 'night '.repeat(10_922) }, {}, ['night'.repeat(9)]],
  [
    'names of 120 characters',
    { analystFN: 'x'.repeat(120), analystLN: 'W'.repeat(120) },
    {},
    ['x'.repeat(120)],
  ],
  ['emoji', { notes: 'a 🚗 👩‍👩‍👧 b' }, {}, ['a[U+1F697][U+1F469+1F469+1F467]b', 'cannotprint']],
  ['Hebrew and Arabic', { notes: 'a שלום مر b' }, {}, ['a[U+05E9][U+05DC][U+05D5][U+05DD][U+0645][U+0631]b']],
  [
    'a long note in Hebrew',
    { notes: 'שלום '.repeat(1_000) },
    {},
    ['[4,000charactersnotprinted]', 'cannotprint'],
  ],
  ['invisible marks', { notes: 'a\u200db\u202ec\ufe0f' }, {}, ['abc']],
  ['line ends and tabs', { notes: 'one\r\ntwo\n\n\tthree' }, {}, ['onetwothree']],
  [
    'a row that is taller than a page',
    {},
    { property: listOf(2, { description: 'thing', notes: 'word '.repeat(4_000) }) },
    ['word'.repeat(6)],
  ],
  [
    'a long web address',
    { website: `https://${'chat.example/'.repeat(36)}` },
    {},
    ['https://chat.example/chat'],
  ],
]
describe('prints', () => {
  test('a note of 4,000 characters in one word, all of them', async () => {
    const text = squeezed(await readPdf(await draw(report({ notes: 'Ñ'.repeat(4_000) }))))
    expect(text.match(/Ñ{20,}/g)?.join('')).toHaveLength(4_000)
  })

  test.each(odd)('%s', async (_name, over, lists, finds) => {
    const text = squeezed(await readPdf(await draw(report(over, lists))))
    for (const wanted of finds) expect(text).toContain(wanted)
  })

  test('any text, with the same bytes twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const description = buildArrestReport(
          anArrest({
            id: 9,
            screenName: text,
            analystFN: text,
            notes: text,
            caseNumber: text,
            address: text,
          }),
          { ...noLists, charges: listOf(2, { offense: text }), colors: listOf(1, { color: text }) },
          { ...setup, office: text },
        )
        expect((await draw(description)).equals(await draw(description))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  const photos: readonly [name: string, make: () => Uint8Array | undefined][] = [
    ['missing', () => undefined],
    ['empty', () => new Uint8Array()],
    ['not an image', () => Buffer.from('not a picture at all')],
    ['cut off', () => portrait.subarray(0, 600)],
    ['cut off, with an end', () => Buffer.concat([portrait.subarray(0, 12), Buffer.from([0xff, 0xd9])])],
    ['a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ]
  test.each(photos)('a photo that is %s as a silhouette', async (_name, make) => {
    const bytes = await drawReport(report(), new Map([[photoName, make() ?? new Uint8Array()]]), fonts)
    expect(bytes.includes('/Subtype /Image')).toBe(false)
    expect((await readPdf(bytes)).pages[0]?.text).toContain('Núñez')
    expect((await draw(report())).includes('/Subtype /Image')).toBe(true)
  })
})

describe('a drawn day', () => {
  const records = Array.from({ length: 40 }, (_, index) => ({
    target: anArrest({ ...person, analystFN: `Person ${index}`, analystLN: 'Núñez' }),
    lists: { ...noLists, charges: listOf(index, { offense: 'Theft' }) },
  }))

  test('has a cover, contents with a link to each arrest, and a bookmark for each', async () => {
    const { pages, bookmarks, title } = await readPdf(await draw(buildDayReport(3, records, setup)))
    expect(title).toBe('Day Report, Day 3')
    expect(pages[0]?.text).toMatch(/Day 3.*Totals.*Arrests\s+40/)
    const links = pages.flatMap((page) => page.links)
    expect(links).toHaveLength(40)
    for (const [index, page] of links.entries()) {
      expect(pages[page - 1]?.text).toContain(`Person ${index} `)
      expect(pages[page - 1]?.tags).toContain('H2')
    }
    const front = pages.slice(0, (links[0] ?? 1) - 1)
    expect(front.length).toBe(2)
    const tags = front.flatMap((page) => page.tags)
    expect(tags.filter((tag) => tag === 'TOCI')).toHaveLength(40)
    expect(tags.filter((tag) => tag === 'Link')).toHaveLength(40)
    expect(bookmarks).toHaveLength(41)
    expect(bookmarks[40]).toBe('Person 39 Žižka Núñez')
    expect(pages.at(-1)?.text).toContain(`page ${pages.length} of ${pages.length}`)
  })

  test('the contents show the right page numbers', async () => {
    const { pages } = await readPdf(await draw(buildDayReport(3, records, setup)))
    const links = pages.flatMap((page) => page.links)
    const text = pages
      .slice(0, 2)
      .map((page) => page.text)
      .join(' ')
    for (const [index, page] of links.entries()) {
      const charges = ['', ' · no degree'][index] ?? ` · no degree × ${index}`
      expect(text).toMatch(
        new RegExp(`Person ${index} Žižka Núñez\\s+Case 26-7 · Day 3${charges}\\s+${page}\\b`),
      )
    }
  })
})

test('N20 the places to sign stand on one page, however long the report is', async () => {
  const counts = new Set<number>()
  for (let lines = 0; lines < 48; lines += 2) {
    const dealDetails = Array.from({ length: lines }, (_, at) => `line ${at}`).join('\n')
    const agency = ["Sheriff's Office", '1 Main Street, Lakeland FL 33801', 'Special Investigations']
    const paper = buildArrestReport(anArrest({ ...person, dealDetails }), noLists, { ...setup, agency })
    const { pages } = await readPdf(await draw(paper, undefined))
    counts.add(pages.length)
    const signed = pages.filter(({ text }) => /Document Version|Date Signed/.test(text))
    expect(signed, `${lines} lines`).toHaveLength(1)
  }
  expect(counts.size).toBeGreaterThan(1)
})
