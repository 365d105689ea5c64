import { anArrest, at, demoOffice, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import { labelOf } from '../targets/office-place.ts'
import { fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { buildArrestReport } from './arrest-report.ts'
import { audienceOf } from './audience.ts'
import { arrestsOfDay, buildDayReport, listArrestDays, readArrestDay } from './day-report.ts'
import { shownValue } from './fact.ts'
import { dayFileName, pressFileName, sheetFileName } from './file-name.ts'
import { reasonsAgainstRelease, releaseToPress } from './press-release.ts'
import type { ReportLists, ReportProfile, ReportSetup } from './report.ts'

const setup: ReportSetup = {
  ...{ ...demoOffice, office: 'Office', operation: 'Operation', now: at('21:40'), paper: 'letter' },
  profile: 'command',
}
const noLists = Object.fromEntries(subListNames.map((name) => [name, []])) as unknown as ReportLists
const recordOf = (target: Target) => ({ target, lists: noLists })
const anArrested = anyTarget.map((target): Target => ({ ...target, isArrested: true }))
const someArrests = fc.uniqueArray(anArrested, { maxLength: 4, selector: ({ id }) => id })
const runs = { numRuns: 40 }

describe('N1 N3 N10 the report of any arrest', () => {
  const labels = (value: unknown): string[] =>
    [...JSON.stringify(value).matchAll(/"label":"([^"]*)"/g)].map((found) => found[1] ?? '')

  test('N1 N3 has each label once, whatever the record holds, and the draft mark exactly if nobody reviewed it', () => {
    const printed = fieldNames.filter(
      (name) => fieldOf(name).report !== 'none' && !['linkedChatterId', 'dateTime'].includes(name),
    )
    fc.assert(
      fc.property(anArrested, (target) => {
        const [part] = buildArrestReport(target, noLists, setup).parts
        const told = labels(part)
        const counts = printed.map((name) => [
          name,
          told.filter((label) => label === labelOf(name, setup)).length,
        ])
        expect(counts).toEqual(printed.map((name) => [name, 1]))
        expect(told.includes('Main Target')).toBe(target.linkedChatterId !== null)
        expect(part?.draft === '').toBe(target.isReviewed)
      }),
      runs,
    )
  })

  test('N1 N10 never has a complete SSN, and outside the office not its last digits either', () => {
    const ssn = '666987654'
    fc.assert(
      fc.property(anArrested, (target) => {
        const text = (own: Partial<ReportSetup>) =>
          JSON.stringify(
            buildArrestReport({ ...target, socialSecurityNumber: ssn }, noLists, { ...setup, ...own }),
          )
        expect(text({})).toContain('***-**-7654')
        for (const profile of ['command', 'press'] as const) {
          const shown = text(audienceOf(profile))
          expect([shown.includes(ssn), shown.includes('***-**-7654')]).toEqual([false, false])
        }
      }),
      runs,
    )
  })

  test.each<[ReportProfile | undefined, ReportProfile, string]>([
    [undefined, 'command', 'last-four'],
    ['command', 'command', 'none'],
    ['press', 'press', 'none'],
  ])('N10 a report requested for %s is the %s one, with SSN %s', (requested, profile, ssn) => {
    expect(audienceOf(requested)).toEqual({ profile, ssn })
  })
})

test('N11 a report is withheld for exactly the reasons that keep a record out', () => {
  fc.assert(
    fc.property(anArrested, fc.boolean(), (target, isPutBack) => {
      const rules = { now: setup.now, zone: demoZone, isPutBack }
      expect(releaseToPress(target, rules).ok).toBe(reasonsAgainstRelease(target, rules).length === 0)
      if (isPutBack) expect(reasonsAgainstRelease(target, rules)).not.toContain('trafficking')
    }),
    runs,
  )
})

describe('N7 N8 N9 the days of any night', () => {
  test('N7 N8 each arrest with a day is on the page of its day, the earliest takedown first', () => {
    fc.assert(
      fc.property(someArrests, (targets) => {
        const days = listArrestDays(targets)
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b))
        const all = days.flatMap((day) => arrestsOfDay(targets, day))
        expect(all.map(({ id }) => id).sort()).toEqual(
          targets
            .filter(({ arrestDay }) => arrestDay !== null)
            .map(({ id }) => id)
            .sort(),
        )
        for (const day of days) {
          const times = arrestsOfDay(targets, day).map(({ takedownTime }) => takedownTime ?? '')
          expect(times).toEqual(times.toSorted())
          expect(arrestsOfDay(targets.toReversed(), day)).toEqual(arrestsOfDay(targets, day))
        }
      }),
      runs,
    )
  })

  test('N8 arrests of one moment are in the order of their records, whatever the order of the list', () => {
    const [first, second, third] = [1, 2, 3].map((id) => anArrest({ id, arrestDay: 3 }))
    const list = [third, first, second].flatMap((target) => target ?? [])
    expect(arrestsOfDay(list, 3)).toEqual([first, second, third])
    expect(dayFileName(3)).toBe('Day 3.pdf')
  })

  test('N9 the totals of a cover count its arrests: reviewed and pending together are all', () => {
    fc.assert(
      fc.property(someArrests, (targets) => {
        const report = buildDayReport(3, targets.map(recordOf), setup)
        const [arrests, reviewed, pending] = (report.cover?.totals ?? []).map(({ value }) => Number(value))
        expect([report.parts.length, arrests]).toEqual([targets.length, targets.length])
        expect((reviewed ?? 0) + (pending ?? 0)).toBe(targets.length)
      }),
      { numRuns: 15 },
    )
  })

  test.each([
    ['Day 3', 3],
    ['31', 31],
    ['0', undefined],
    ['32', undefined],
    ['', undefined],
    ['tonight', undefined],
  ])('N9 %j is the arrest day %s', (text, day) => {
    expect(readArrestDay(text)).toBe(day)
  })
})

describe('N12 file names', () => {
  test.each([
    ['26-040001', 'case_26-040001.pdf'],
    ['PC 26/04', 'case_PC-26-04.pdf'],
    ['../../etc/passwd', 'case_etc-passwd.pdf'],
    ['--', 'case_none.pdf'],
    ['Ä 1', 'case_Ä-1.pdf'],
  ])('N12 the file of case %j is %s', (caseNumber, name) => {
    expect(pressFileName(caseNumber)).toBe(name)
  })

  test('N12 no name has a character that a system reads as part of a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 31 }), (text, day) => {
        for (const name of [pressFileName(text), sheetFileName(text), dayFileName(day)]) {
          expect(name).not.toMatch(/[\\/:*?"<>|]/)
          expect(name).toMatch(/\.pdf$/)
        }
      }),
    )
  })

  test.each([
    [undefined, 'Press Sheet.pdf'],
    ['Night 1', 'Press Sheet Night 1.pdf'],
    [' a / b ', 'Press Sheet a b.pdf'],
    ['???', 'Press Sheet.pdf'],
  ])('Y26 the press sheet called %j is the file %s', (name, file) => {
    expect(sheetFileName(name)).toBe(file)
  })
})

test.each<[string, unknown, string, string]>([
  ['a flag', 1, 'flag', 'Yes'],
  ['a flag that is not set', 0, 'flag', 'No'],
  ['an amount', 1250.5, 'amount', '$1,250.50'],
  ['no dollars', 0, 'amount', '$0.00'],
  ['a moment', '2026-07-05T01:30:00.000Z', 'nullable-text', '07/04/2026 21:30 EDT'],
  ['a date', '1990-11-21', 'nullable-text', '11/21/1990'],
  ['words', 'after ten', 'nullable-text', 'after ten'],
  ['nothing', null, 'nullable-text', ''],
])('N1 on paper %s is shown in words', (_words, value, column, text) => {
  expect(shownValue(value, column, demoZone)).toBe(text)
})
