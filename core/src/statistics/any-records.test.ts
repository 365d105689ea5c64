import { at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { type Arrestee, arresteeOf, type CountingSetup } from './arrestee.ts'
import { documentedRows } from './documented.ts'
import { buildPressSheet } from './press-sheet.ts'
import { countView, requireGroup, type ViewName, viewNames } from './views.ts'

const setup: CountingSetup = { county: 'Polk', state: 'FL', zone: demoZone, now: at('21:40') }

const anyDegrees = fc.array(fc.oneof(fc.constantFrom('F', 'F3', 'FL', 'M1', 'M', '', 'MO'), fc.string()), {
  maxLength: 4,
})
const anyPlace = fc.constantFrom(
  '',
  'FL',
  'fl',
  'GA',
  'PR',
  'Ontario',
  'Mexico',
  'mexico',
  'unknown',
  '__proto__',
)
const anyArrestee: fc.Arbitrary<Arrestee> = fc
  .record({ target: anyTarget, state: anyPlace, country: anyPlace, charges: anyDegrees, history: anyDegrees })
  .map(({ target, state, country, charges, history }) =>
    arresteeOf(
      { ...target, isArrested: true, addressState: state, countryOfOrigin: country },
      charges,
      history,
    ),
  )
const anyArrestees = fc.uniqueArray(anyArrestee, { maxLength: 12, selector: ({ id }) => id })

const runs = { numRuns: 100 }
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('Y2 for any records', () => {
  test.each(viewNames)('Y2 the parts of %s, the unknown included, add up to the arrests', (name) => {
    fc.assert(
      fc.property(anyArrestees, (arrestees) => {
        const { groups, arrests, known } = countView(name, arrestees, setup)
        expect(arrests).toBe(arrestees.length)
        expect(known).toBeLessThanOrEqual(arrests)
        const all = arrestees.map(({ id }) => id).sort((a, b) => a - b)
        for (const [at, { isWhole, parts, total, of }] of groups.entries()) {
          for (const { count, ids, key } of parts) {
            expect(key).not.toBe('')
            expect(new Set(ids).size).toBe(ids.length)
            expect(count).toBeGreaterThanOrEqual(ids.length)
          }
          expect(of).toBeLessThanOrEqual(arrests)
          if (!isWhole) continue
          expect(parts.flatMap(({ ids }) => ids).sort((a, b) => a - b)).toEqual(all)
          expect(sum(parts.map(({ count }) => count))).toBe(arrests)
          expect(total).toBe(arrests)
          const unknown = sum(parts.filter(({ kind }) => kind === 'unknown').map(({ count }) => count))
          // The coverage of a view is that of its first group.
          if (name !== 'arrest' && at === 0) expect(known).toBe(arrests - unknown)
        }
      }),
      runs,
    )
  })

  test.each<[ViewName, string]>([
    ['arrest', 'type'],
    ['human-trafficking', 'trafficking'],
    ['florida-county', 'residency'],
    ['us-states', 'place'],
    ['marital-status', 'marital'],
    ['public-assistance', 'assistance'],
    ['immigrant', 'status'],
    ['military', 'military'],
    ['traveler', 'traveler'],
    ['firearm', 'firearm'],
    ['narcotic', 'narcotic'],
    ['warrant', 'warrant'],
  ])('Y2 %s has a group of all arrestees', (name, key) => {
    expect(requireGroup(countView(name, [], setup), key).isWhole).toBe(true)
  })

  test('Y16 counts every charge in exactly one part', () => {
    fc.assert(
      fc.property(anyArrestees, (arrestees) => {
        const view = countView('charge', arrestees, setup)
        const counted = (key: string) => sum(requireGroup(view, key).parts.map(({ count }) => count))
        expect(counted('new')).toBe(sum(arrestees.map(({ charges }) => charges.length)))
        expect(counted('prior')).toBe(sum(arrestees.map(({ history }) => history.length)))
      }),
      runs,
    )
  })

  test('Y4 Y21 the tables of places, and the rows of state_stats, count every arrestee once', () => {
    fc.assert(
      fc.property(anyArrestees, (arrestees) => {
        const view = countView('us-states', arrestees, setup)
        const tables = ['us', 'territory', 'abroad'].map((key) => requireGroup(view, key).total)
        const unknown = requireGroup(view, 'place').parts.find(({ kind }) => kind === 'unknown')?.count ?? 0
        expect(sum(tables) + unknown).toBe(arrestees.length)
        expect(sum(documentedRows.states(view).map(({ count }) => count))).toBe(arrestees.length)
      }),
      runs,
    )
  })

  test('Y20 no number of the press sheet exceeds the arrests, except charges', () => {
    fc.assert(
      fc.property(anyArrestees, (arrestees) => {
        const sheet = buildPressSheet((name) => countView(name, arrestees, setup))
        for (const { key, lines } of sheet.sections) {
          if (['ages', 'charges'].includes(key)) continue
          for (const { value, of } of lines) {
            expect(value).toBeLessThanOrEqual(arrestees.length)
            expect(of).toBe(arrestees.length)
          }
        }
      }),
      runs,
    )
  })
})
