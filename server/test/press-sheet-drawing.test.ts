import {
  type Arrestee,
  arresteeOf,
  buildPressSheet,
  buildReport,
  countries,
  countView,
  historyStates,
  militaryBranches,
  type ReportOrder,
} from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { drawReport } from '../src/report/draw-report.ts'
import { openFonts } from '../src/report/fonts.ts'
import { readPdf, squeezed } from './helpers/read-pdf.ts'

const fonts = openFonts()
const zone = 'America/New_York'
const now = '2026-11-21T02:40:00.000Z'

/** Returns arrests from all places and with all values: the longest sheet possible. */
function fromEverywhere(): Arrestee[] {
  const long = 'A country with a name that is longer than any that there is'
  const places = [
    ...historyStates.map(({ code }) => ({ addressState: code })),
    ...[...countries, ...Array.from({ length: 40 }, (_, at) => `${long} ${at}`)].flatMap(
      (countryOfOrigin) => [
        { countryOfOrigin, legalStatus: 'Illegal' as const },
        { countryOfOrigin, legalStatus: 'Legal-VISA' as const },
      ],
    ),
  ]
  return places.map((place, at) =>
    arresteeOf(
      anArrest({
        ...place,
        id: at + 1,
        branch: militaryBranches[at % militaryBranches.length] ?? '',
        dateOfBirth: '1990-05-05',
        takedownTime: now,
      }),
      ['F', 'M', '?'],
      ['F', 'M', '?'],
    ),
  )
}

test.each(['letter', 'a4'] as const)('Y27 the longest press sheet is one page of %s', async (paper) => {
  const arrestees = fromEverywhere()
  const office = { county: 'A County With A Rather Long Name', state: 'FL', zone }
  const sheet = buildPressSheet((name) => countView(name, arrestees, { ...office, now }))
  const count = arrestees.length
  const order: ReportOrder = {
    kind: 'press-sheet',
    content: { ...sheet, total: { count, actualCount: count, adjustment: 0 } },
    mark: { id: 1, name: 'x'.repeat(80), takenAt: now, takenBy: 'chief@office.example' },
    setup: {
      ...office,
      ...{ office: 'O'.repeat(200), operation: 'P'.repeat(200), now, paper, profile: 'command' },
    },
  }
  const pdf = await readPdf(drawReport(buildReport(order), new Map(), fonts))
  expect(pdf.pages).toHaveLength(1)
  const text = squeezed(pdf)
  expect(text).toMatch(/\d+more:\d+/)
  for (const words of ['PriorCharges:Unclassified', 'Oldest', 'Warrants']) expect(text).toContain(words)
})
