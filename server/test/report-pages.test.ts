import {
  type AnyItem,
  buildArrestReport,
  buildReport,
  itemFields,
  type PrintedReport,
  type ReportSetup,
  type SheetContent,
} from '@watchfloor/core'
import { anArrest, at, demoOffice, noLists } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { drawReport } from '../src/report/draw-report.ts'
import { openFonts } from '../src/report/fonts.ts'
import { readPdf } from './helpers/read-pdf.ts'

const fonts = openFonts()
const setup: ReportSetup = {
  office: 'County Office',
  operation: 'Operation Night',
  ...demoOffice,
  now: at('21:40'),
  paper: 'letter',
  profile: 'command',
}
const papers = ['letter', 'a4'] as const

const listOf = (length: number, fieldsOf: (index: number) => object): AnyItem[] =>
  Array.from({ length }, (_, index) => ({ ...fieldsOf(index), id: index + 1, targetId: 1 }))

async function pagesOf(report: PrintedReport): Promise<string[]> {
  const { pages } = await readPdf(drawReport(report, new Map(), fonts))
  return pages.map(({ text }) => text)
}

describe('a table', () => {
  const vehicle = listOf(2, () => ({ make: 'Ford', notes: 'The trunk was open. '.repeat(30) }))

  test('has its first row on the page of its heading, wherever the page ends', async () => {
    const counts = new Set<number>()
    for (let count = 0; count < 40; count += 2) {
      const charges = listOf(count, () => ({ offense: 'Theft' }))
      const pages = await pagesOf(buildArrestReport(anArrest(), { ...noLists, charges, vehicle }, setup))
      counts.add(pages.findIndex((text) => text.includes('Vehicles')))
      const [page = ''] = pages.filter((text) => text.includes('Vehicles'))
      expect(page.slice(page.indexOf('Vehicles')), `${count} charges`).toMatch(/\bFord\b/)
    }
    expect(counts.size).toBeGreaterThan(1)
  })

  const stateNames = itemFields('vehicle')['plateState']?.choices?.map(({ label }) => label) ?? []

  test.each(papers)('breaks no name of a state, statute or degree on %s paper', async (paper) => {
    expect(stateNames.length).toBeGreaterThan(50)
    const lists = {
      vehicle: listOf(stateNames.length, (index) => ({ plateState: stateNames[index] })),
      criminalhistory: listOf(stateNames.length, (index) => ({
        state: stateNames[index],
        statute: '847.0135(4)(a)',
        degree: 'Second degree misdemeanor',
        date: '2020-12-28',
      })),
    }
    const pages = await pagesOf(buildArrestReport(anArrest(), { ...noLists, ...lists }, { ...setup, paper }))
    const words = pages.join(' ').split(/\s+/)
    const count = (word: string) => words.filter((one) => one === word).length
    for (const word of ['847.0135(4)(a)', 'misdemeanor', '12/28/2020'])
      expect(count(word), word).toBe(stateNames.length)
    for (const word of new Set(stateNames.flatMap((name) => name.split(' '))))
      expect(count(word), word).toBeGreaterThanOrEqual(2)
  })
})

describe('the head of a first page', () => {
  const office = 'Joint Task Force of the Northern and Eastern Counties Against Trafficking'
  const operation = 'Second Summer Operation of the Joint Task Force of the Northern and Eastern Counties'
  const caseNumber = '26-CF-001234-A000-XX, 26-CF-001235-A000-XX'

  test.each(papers)('shows long names as a whole on %s paper', async (paper) => {
    const report = buildArrestReport(anArrest({ caseNumber }), noLists, {
      ...setup,
      office,
      operation,
      paper,
    })
    const [first = ''] = await pagesOf(report)
    const head = first.slice(0, first.indexOf('DRAFT')).replace(/\s+/g, ' ')
    for (const whole of [office, operation, `Case ${caseNumber}`]) expect(head).toContain(whole)
  })
})

describe('a press sheet', () => {
  const content: SheetContent = {
    arrests: 7,
    total: { count: 7, actualCount: 7, adjustment: 0 },
    sections: [
      {
        key: 'arrests',
        title: 'Arrests',
        lines: Array.from({ length: 30 }, (_, index) => ({
          key: `number-${index}/all`,
          label: `Number ${index}`,
          known: 30,
          of: 30,
          value: index,
          definition: `Definition of the number ${index}${' and more'.repeat(index % 7)}.`,
        })),
      },
    ],
  }

  test('names every contact and the whole name of kept numbers on its one page', async () => {
    const contact = Array.from({ length: 6 }, (_, line) => `contact ${line} `.padEnd(90, 'of the office '))
    const name = 'the evening before the second conference '.padEnd(80, 'x')
    const mark = { id: 1, name, takenAt: at('20:00'), takenBy: 'staff@watchfloor.example' }
    const pages = await pagesOf(
      buildReport({ kind: 'press-sheet', content, mark, setup: { ...setup, contact, agency: contact } }),
    )
    expect(pages).toHaveLength(1)
    const text = pages.join().replace(/\s+/g, ' ')
    expect(text).toContain(name)
    expect(text).toContain(contact.map((line) => line.trim()).join(' · '))
  })

  test('has no line that ends between the number of a footnote and its text', async () => {
    const pdf = drawReport(
      buildReport({ kind: 'press-sheet', content, mark: undefined, setup }),
      new Map(),
      fonts,
    )
    const { pages } = await readPdf(pdf)
    const notes = pages.flatMap(({ text }) => text.match(/\(\d+\) +Definition/g) ?? [])
    // A line end between two words is read as more than one space.
    expect(notes.filter((note) => note.includes('  '))).toEqual([])
    expect(notes).toHaveLength(30)
  })
})
