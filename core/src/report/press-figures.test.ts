import { readGoldenArrests } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { arresteeOf } from '../statistics/arrestee.ts'
import type { SheetContent } from '../statistics/kept-sheet.ts'
import { buildPressSheet } from '../statistics/press-sheet.ts'
import { countView } from '../statistics/views.ts'
import { pressCsv, pressFigures } from './press-figures.ts'

const now = '2026-11-21T02:40:00.000Z'
const zone = 'America/New_York'
const arrestees = readGoldenArrests().map(({ target, charges, history }) =>
  arresteeOf(target, charges, history),
)
const setup = { county: 'Polk', state: 'FL', zone, now }
const content: SheetContent = {
  ...buildPressSheet((name) => countView(name, arrestees, setup)),
  total: { count: 130, actualCount: 128, adjustment: 2 },
}
const lines = content.sections.flatMap((section) => section.lines)
const facts = { agency: ['=An Office'], contact: ['Desk'], zone, now, release: 77 }

test('Y34 every line has a footnote, each definition is there once, and a whole coverage is left out', () => {
  const { sections, notes, heroes } = pressFigures(content)
  const shown = sections.flatMap((section) => section.lines)
  expect(shown.map(({ key, value }) => [key, value])).toEqual(lines.map(({ key, value }) => [key, value]))
  for (const { note, definition, coverage, known, of } of shown) {
    expect(notes[note - 1]).toBe(definition)
    expect(coverage).toBe(known === of ? '' : `known for ${known} of ${of}`)
  }
  expect(new Set(notes).size).toBe(notes.length)
  expect(heroes.map(({ value }) => value)).toEqual([128, expect.any(Number), expect.any(Number)])
})

test('Y34 as CSV each number is a row with its definition, then comes the release, and no adjustment', () => {
  const csv = pressCsv(content, undefined, facts)
  const rows = csv.trimEnd().split(/\r?\n/)
  expect(rows[0]).toBe('Section,What is counted,Number,Known for,Of,Definition')
  expect(rows).toHaveLength(1 + lines.length + 4)
  expect(csv).toContain('Release,Released,11/20/2026 21:40 EST,,,')
  expect(csv).toContain('Release,Release number,77,,,')
  expect(csv).not.toMatch(/adjustment: |by adjustment|130/)
})

test('Y34 X5 a spreadsheet computes no cell of it', () => {
  const csv = pressCsv(content, { id: 1, name: 'x', takenAt: now, takenBy: 'a' }, facts)
  expect(csv).toContain("'=An Office")
  expect(csv).toContain('Numbers of,11/20/2026 21:40 EST')
})
