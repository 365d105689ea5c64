import { anArrest } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { toCard } from './arrestee-page.ts'
import { arresteesHeading, cardFacts, headlinesOf, requireView, type ViewName, viewNames } from './views.ts'

const setup = { now: '2026-11-21T02:40:00.000Z', zone: 'America/New_York' }
const cardOf = (fields: Partial<Target>) =>
  toCard(
    anArrest({ takedownTime: '2026-11-21T01:00:00.000Z', caseNumber: '26-1', type: 'John', ...fields }),
    setup,
  )

test.each<[ViewName, Partial<Target>, string[]]>([
  ['age', { dateOfBirth: '1990-05-07' }, ['Date of birth: 05/07/1990', 'Age: 36']],
  ['age', { dateOfBirth: null }, []],
  ['immigrant', { legalStatus: 'Illegal', countryOfOrigin: 'Mexico' }, ['Illegal', 'Mexico']],
  ['immigrant', { legalStatus: 'Legal-VISA', countryOfOrigin: '' }, ['Legal-VISA', 'Not recorded']],
  ['military', { branch: 'Navy' }, ['Navy']],
  ['public-assistance', { assistanceAmount: 1250.5 }, ['$1,250.50 / month']],
  ['public-assistance', { assistanceAmount: null }, ['Amount not recorded']],
  ['us-states', { city: 'Lakeland', addressState: 'FL' }, ['Lakeland, FL']],
  ['us-states', { city: '', addressState: '', countryOfOrigin: 'Peru' }, ['Peru']],
  ['florida-county', { city: '', addressState: '' }, ['Not recorded']],
  ['marital-status', { maritalStatus: 'Widowed' }, ['Widowed']],
  ['arrest', { type: '' }, ['Not recorded']],
  ['firearm', {}, ['John']],
])('Y25 a card of %s with %j shows %j', (view, fields, facts) => {
  expect(cardFacts(view, cardOf(fields))).toEqual(['Case: 26-1', ...facts])
})

test('V6 a card has the marks of its record', () => {
  expect(cardOf({ isReviewed: false, dateOfBirth: '2012-01-01' }).marks).toEqual(['pending', 'minor'])
  expect(cardOf({ isReviewed: true, dateOfBirth: '1990-01-01' }).marks).toEqual([])
})

test('Y25 a card without a case number shows that it has none', () => {
  expect(cardFacts('arrest', cardOf({ caseNumber: '' }))[0]).toBe('No case number')
})

describe('Y24', () => {
  test('Y24 a chart and the map list nobody at first; other views list their arrestees', () => {
    const without = viewNames.filter((view) => requireView(view).first.length === 0)
    expect(without).toEqual(['arrest', 'florida-county', 'us-states', 'marital-status', 'charge'])
    expect(requireView('age').first.map(({ part }) => part)).toEqual(['youngest', 'oldest'])
  })

  test.each([
    ['us-states', 'abroad', 'Mexico', false, 'Arrestees for Out of Country: Mexico'],
    ['us-states', 'territory', 'Guam', false, 'Arrestees for Territory: Guam'],
    ['us-states', 'us', 'Florida', false, 'Arrestees for U.S.: Florida'],
    ['us-states', 'us', 'Florida', true, 'Arrestees in state: Florida'],
    ['marital-status', 'marital', 'Married', false, 'Arrestees for Marital Status: Married'],
  ] as const)(
    'Y24 in %s %s, the heading for %s (on the map: %s) is %s',
    (view, group, label, isOnMap, heading) => {
      expect(arresteesHeading(view, { group, part: 'x' }, label, isOnMap)).toBe(heading)
    },
  )
})

describe('Y28', () => {
  const part = (key: string, label: string, count: number, value?: number) => ({ key, label, count, value })

  test('Y28 the headlines of public assistance are its dollars and its arrestees', () => {
    const groups = [
      { key: 'assistance', parts: [part('yes', 'On', 12), part('no', 'Not', 70)] },
      { key: 'amount', parts: [part('recorded', 'Recorded', 10, 1552.7)] },
    ]
    expect(headlinesOf({ view: 'public-assistance', groups })).toEqual([
      { label: 'Total Assistance / Month', value: '$1,552.70' },
      { label: 'Total On Public Assistance', value: '12' },
    ])
  })

  test('Y28 the headlines of ages are the ages; without a known age there are none', () => {
    const known = [
      { key: 'age', parts: [part('youngest', 'Youngest', 1, 18), part('oldest', 'Oldest', 2, 79)] },
    ]
    expect(headlinesOf({ view: 'age', groups: known })).toEqual([
      { label: 'Youngest', value: '18 years' },
      { label: 'Oldest', value: '79 years' },
    ])
    const none = [{ key: 'age', parts: [part('unknown', 'Age not known', 3)] }]
    expect(headlinesOf({ view: 'age', groups: none })).toEqual([])
  })

  test('Y28 the headline of a Yes and No view is its count of Yes', () => {
    const groups = [{ key: 'firearm', parts: [part('yes', 'Firearm', 3), part('no', 'No Firearm', 4)] }]
    expect(headlinesOf({ view: 'firearm', groups })).toEqual([{ label: 'Firearm', value: '3' }])
  })
})
