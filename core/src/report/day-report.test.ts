import { anArrest, aTarget, at, demoOffice } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { arrestsOfDay, buildDayReport, listArrestDays, readArrestDay } from './day-report.ts'
import { arrestFileName, dayFileName } from './file-name.ts'
import type { ReportLists, ReportSetup } from './report.ts'

const setup: ReportSetup = {
  office: 'Office',
  operation: 'Operation',
  ...demoOffice,
  now: at('23:00'),
  paper: 'letter',
  profile: 'command',
}
const charge = { id: 1, targetId: 1, statute: '1', offense: 'Theft', degree: 'M1' }
const lists: ReportLists = {
  charges: [charge, charge],
  criminalhistory: [],
  colors: [],
  property: [],
  vehicle: [],
  evidence: [],
}

test('N7 arrest days are those of arrested records, each once, by number', () => {
  const targets = [
    anArrest({ arrestDay: 10 }),
    anArrest({ arrestDay: 2 }),
    anArrest({ arrestDay: 10 }),
    anArrest(),
    aTarget({ arrestDay: 5 }),
  ]
  expect(listArrestDays(targets)).toEqual([2, 10])
})

test('N8 the arrests of a day are in the order of their takedowns', () => {
  const late = anArrest({ arrestDay: 3, takedownTime: at('22:00') })
  const early = anArrest({ arrestDay: 3, takedownTime: at('21:00') })
  const other = anArrest({ arrestDay: 4 })
  const undone = aTarget({ arrestDay: 3 })
  expect(arrestsOfDay([late, other, undone, early], 3)).toEqual([early, late])
})

test.each([
  ['Day 3', 3],
  ['3', 3],
  ['day 31', 31],
  ['Day 32', undefined],
  ['0', undefined],
  ['', undefined],
  ['tomorrow', undefined],
])('N7 "%s" is %s', (text, day) => {
  expect(readArrestDay(text)).toBe(day)
})

test('N9 the cover counts its arrests', () => {
  const targets: Target[] = [
    anArrest({ isReviewed: true, hasFirearm: true, takedownTime: at('20:15') }),
    anArrest({ isTraveler: true, isHumanTrafficking: true, takedownTime: at('21:15') }),
    anArrest({ hasNarcotics: true, hasWarrants: true, takedownTime: at('22:15') }),
  ]
  const report = buildDayReport(
    3,
    targets.map((target) => ({ target, lists })),
    setup,
  )
  const totals = Object.fromEntries((report.cover?.totals ?? []).map(({ label, value }) => [label, value]))
  expect(totals).toEqual({
    Arrests: '3',
    Reviewed: '1',
    'Pending Review': '2',
    Charges: '6',
    'Traveler Cases': '1',
    'Human Trafficking Cases': '1',
    'With Firearm': '1',
    'With Narcotics': '1',
    'With Warrants': '1',
    'First Takedown': '11/20/2026 20:15 EST',
    'Last Takedown': '11/20/2026 22:15 EST',
  })
  expect(report.cover?.heading).toBe('Day 3')
  expect(report.cover?.footer).toBe('Day 3 · As of 11/20/2026 23:00 EST')
  expect(report.parts.map(({ record }) => record)).toEqual(targets.map(({ id }) => `Record ${id}`))
})

test('N9 files are named after the record or the day', () => {
  expect(arrestFileName(42)).toBe('chatter_42.pdf')
  expect(dayFileName(3)).toBe('Day 3.pdf')
})
