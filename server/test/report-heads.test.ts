import { buildArrestReport, type ReportSetup } from '@watchfloor/core'
import { anArrest, at, demoOffice, noLists } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { drawReport } from '../src/report/draw-report.ts'
import { openFonts } from '../src/report/fonts.ts'
import { readPdf } from './helpers/read-pdf.ts'

const fonts = openFonts()

/** Returns a text without its spaces and line breaks. */
const squeezed = (text: string) => text.replace(/\s+/g, '')

/** Returns a name of a length, of usual words. */
function named(words: string, length: number): string {
  return `${words} `.repeat(8).slice(0, length).trim()
}

async function draw(officeLength: number, operationLength: number) {
  const setup: ReportSetup = {
    office: named(
      "Sheriff's Office of San Bernardino County, Special Investigations Division,",
      officeLength,
    ),
    operation: named(
      'Operation Summer Guardian Against Human Trafficking and Exploitation,',
      operationLength,
    ),
    ...demoOffice,
    now: at('21:40'),
    paper: 'letter',
    profile: 'command',
  }
  const record = anArrest({ caseNumber: '26-7', notes: 'A line of the notes.\n'.repeat(80) })
  const { pages } = await readPdf(
    await drawReport(buildArrestReport(record, noLists, setup), new Map(), fonts),
  )
  return { setup, heads: pages.map(({ text }) => squeezed(text)) }
}

test.each([
  [40, 20],
  [100, 80],
  [160, 160],
])(
  'an office of %d letters and an operation of %d are whole in the first head',
  async (office, operation) => {
    const { setup, heads } = await draw(office, operation)
    expect(heads[0]).toContain(squeezed(setup.office))
    expect(heads[0]).toContain(squeezed(setup.operation))
  },
)

test.each([
  [40, 20],
  [60, 60],
  [90, 80],
])(
  'an office of %d letters and an operation of %d are whole in the heads after it',
  async (office, operation) => {
    const { setup, heads } = await draw(office, operation)
    expect(heads.length).toBeGreaterThan(2)
    for (const head of heads.slice(1))
      expect(head).toContain(squeezed(`${setup.office} · ${setup.operation}`))
  },
)
