import { anArrest, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { addMinutes } from '../time/instant.ts'
import { arresteeOf } from './arrestee.ts'
import { arrestedBefore, statsOverview } from './overview.ts'
import { countView, type ViewName, viewNames } from './views.ts'

const now = at('22:00')
const setup = { county: 'Polk', state: 'FL', zone: 'America/New_York', now }
const yesterday = addMinutes(now, -26 * 60)
const dayStart = addMinutes(now, -22 * 60)
const arrestee = (fields: Partial<Target>, charges: readonly string[] = []) =>
  arresteeOf(anArrest(fields), charges, [])

const all = [
  arrestee({ takedownTime: yesterday, hasFirearm: true, dateOfBirth: '1980-01-01', isPolkCounty: true }, [
    'M1',
  ]),
  arrestee({ takedownTime: null, maritalStatus: 'Married' }),
  arrestee({ takedownTime: now, hasFirearm: true, dateOfBirth: '2000-01-01', addressState: 'GA' }, [
    'F3',
    'M1',
  ]),
]
const overviewOf = (arrestees: typeof all) => {
  const earlier = arrestedBefore(arrestees, dayStart)
  const viewOf = (list: typeof all) => (name: ViewName) => countView(name, list, setup)
  return statsOverview(viewOf(arrestees), viewOf(earlier))
}
const statOf = (view: ViewName) => overviewOf(all).find((one) => one.view === view)

test('Y32 the overview has each view once, in the order of the dropdown', () => {
  expect(overviewOf(all).map(({ view }) => view)).toEqual(viewNames)
})

test.each<[ViewName, string, number | undefined, number, number, number | undefined]>([
  ['arrest', 'Arrests', 3, 0, 3, 1],
  ['firearm', 'Firearm', 2, 3, 3, 1],
  ['florida-county', 'Polk County', 1, 2, 3, 0],
  ['us-states', 'U.S.', 1, 1, 3, 1],
  ['marital-status', 'Married', 1, 1, 3, 0],
  ['charge', 'New Charges', 3, 2, 3, 2],
  ['age', 'Youngest', 26, 2, 3, -20],
])('Y32 %s shows %s with its coverage and change', (view, name, value, known, of, change) => {
  expect(statOf(view)).toEqual({ view, name, value, known, of, change })
})

test('Y32 an arrest without a takedown time is not of today, and one at the start of the day is', () => {
  const [old, without, today] = [
    { takedownTime: yesterday },
    { takedownTime: null },
    { takedownTime: dayStart },
  ]
  const list = [old, without, today].map((fields) => arrestee(fields))
  expect(arrestedBefore(list, dayStart)).toEqual(list.slice(0, 2))
})

test('Y32 without arrests every count is 0, and there is no age', () => {
  expect(overviewOf([]).find(({ view }) => view === 'age')?.name).toBe('Youngest')
  for (const { view, value, change } of overviewOf([])) {
    expect([view, value, change]).toEqual(view === 'age' ? [view, undefined, undefined] : [view, 0, 0])
  }
})
