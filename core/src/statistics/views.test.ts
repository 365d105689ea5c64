import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, arresteeOf, type CountingSetup } from './arrestee.ts'
import { countView, requireGroup, requireView, type ViewName, viewNames, views, viewTitle } from './views.ts'

const setup: CountingSetup = { county: 'Polk', state: 'FL', zone: demoZone, now: at('21:40') }
const { statistics } = messages

function arrestee(fields: Partial<Target> = {}, charges: string[] = [], history: string[] = []): Arrestee {
  return arresteeOf(anArrest(fields), charges, history)
}

/** Returns the counts of a group's parts that are not empty. */
function countsOf(name: ViewName, group: string, arrestees: readonly Arrestee[]) {
  const { parts } = requireGroup(countView(name, arrestees, setup), group)
  return Object.fromEntries(parts.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]))
}

const of = (...records: readonly Partial<Target>[]) => records.map((fields) => arrestee(fields))

test('F9 the dropdown shows the titles of the spec in order', () => {
  expect(viewNames.map((name) => viewTitle(name, setup)).join(', ')).toBe(
    'Arrest Data, Human Trafficking Data, Florida County Data, US States / Territories, Marital Status Data, Age Data, ' +
      'Public Assistance Data, Immigrant Data, Military Data, Traveler Data, Charge Data, Firearm Data, Narcotic Data, Warrant Data',
  )
})

test('every view has its own name', () => {
  expect(new Set(viewNames).size).toBe(views.length)
})

test('every listing belongs to one view', () => {
  const keys = viewNames.flatMap((name) => Object.keys(requireView(name).listings ?? {}))
  expect(new Set(keys).size).toBe(keys.length)
})

test('Y3 an empty type counts as Other, and a note says how many there are', () => {
  const arrestees = of({ type: 'John' }, { type: 'Other' }, {}, {})
  expect(countsOf('arrest', 'type', arrestees)).toEqual({ johns: 1, other: 3 })
  expect(countView('arrest', arrestees, setup)).toMatchObject({
    known: 2,
    notes: [statistics.type.empty(2)],
  })
  expect(countView('arrest', of({ type: 'John' }), setup).notes).toEqual([])
})

test('Y7 Other is every recorded status except Married, and a note says how many are Unknown', () => {
  const arrestees = of(
    { maritalStatus: 'Married' },
    { maritalStatus: 'Single' },
    { maritalStatus: 'Unknown' },
    {},
  )
  expect(countsOf('marital-status', 'marital', arrestees)).toEqual({ married: 1, other: 2, unknown: 1 })
  expect(countView('marital-status', arrestees, setup)).toMatchObject({
    known: 3,
    notes: [statistics.marital.unknownAmong(1)],
  })
})

describe('Y9', () => {
  test('Y9 lists all arrestees of the lowest and of the highest age', () => {
    const born = ['2008-01-01', '2007-12-01', '1950-01-01', '1950-06-01', '1990-01-01']
    const arrestees = of(...born.map((dateOfBirth, index) => ({ dateOfBirth, id: index + 1 })))
    const { parts } = requireGroup(countView('age', arrestees, setup), 'age')
    expect(parts.map(({ key, value, ids }) => [key, value, ids])).toEqual([
      ['youngest', 18, [1, 2]],
      ['oldest', 76, [3, 4]],
      ['unknown', undefined, []],
    ])
  })

  test('Y9 has no youngest while no age is known', () => {
    const view = countView('age', of({}, { dateOfBirth: '2030-01-01' }), setup)
    expect(requireGroup(view, 'age').parts.map(({ key, count }) => [key, count])).toEqual([['unknown', 2]])
    expect(view.known).toBe(0)
  })

  test('Y9 a note says for how many arrestees the age is that of today', () => {
    const view = countView('age', of({ dateOfBirth: '1990-01-01', takedownTime: null }, {}), setup)
    expect(view.notes).toEqual([statistics.age.today(1)])
  })
})

test('Y10 a record that says neither Yes nor No counts as unknown', () => {
  const arrestees = of({ isHumanTrafficking: true }, { isHumanTrafficking: false }, {})
  expect(countsOf('human-trafficking', 'trafficking', arrestees)).toEqual({ yes: 1, no: 1, unknown: 1 })
  expect(countView('human-trafficking', arrestees, setup).known).toBe(2)
})

test.each([
  ['traveler', 'isTraveler'],
  ['firearm', 'hasFirearm'],
  ['narcotic', 'hasNarcotics'],
  ['warrant', 'hasWarrants'],
] as const)('Y11 %s counts the ticks, and a note says that no tick counts as No', (name, field) => {
  const arrestees = of({ [field]: true }, {}, {})
  expect(countsOf(name, name, arrestees)).toEqual({ yes: 1, no: 2 })
  expect(countView(name, arrestees, setup)).toMatchObject({ known: 3, notes: [statistics.tickNote] })
})

test('Y13 adds up the amounts of arrestees on assistance exactly to the cent', () => {
  const arrestees = of(
    ...[0.1, 0.2, null].map((assistanceAmount) => ({ isPublicAssistance: true, assistanceAmount })),
    { isPublicAssistance: false, assistanceAmount: 500 },
    { assistanceAmount: 500 },
  )
  const [recorded, missing] = requireGroup(countView('public-assistance', arrestees, setup), 'amount').parts
  expect([recorded?.value, recorded?.count, missing?.count]).toEqual([0.3, 2, 1])
  expect(countsOf('public-assistance', 'assistance', arrestees)).toEqual({ yes: 3, no: 1, unknown: 1 })
})

test('Y14 counts immigrants by status and country, or as Not recorded', () => {
  const arrestees = of(
    { legalStatus: 'Illegal', countryOfOrigin: 'Mexico' },
    { legalStatus: 'Illegal' },
    { legalStatus: 'Legal-VISA', countryOfOrigin: 'mexico' },
    { legalStatus: 'Legal-Tourist' },
    { legalStatus: 'Legal-Green Card', countryOfOrigin: 'Chile' },
    { legalStatus: 'Dual Citizenship', countryOfOrigin: 'Chile' },
    { legalStatus: 'Unknown', countryOfOrigin: 'Chile' },
  )
  expect(countsOf('immigrant', 'status', arrestees)).toEqual({
    illegal: 2,
    'legal-other': 3,
    citizens: 1,
    unknown: 1,
  })
  expect(countsOf('immigrant', 'illegal', arrestees)).toEqual({ Mexico: 1, unknown: 1 })
  expect(countsOf('immigrant', 'legal-other', arrestees)).toEqual({ Mexico: 1, Chile: 1, unknown: 1 })
})

test('Y15 military service is a recorded branch; the branches keep their order', () => {
  const arrestees = of(
    { branch: 'Navy', id: 1 },
    { branch: 'Army', id: 2 },
    { id: 3 },
    { branch: 'Navy', id: 4 },
  )
  const view = countView('military', arrestees, setup)
  expect(requireGroup(view, 'military').parts.map(({ ids }) => ids)).toEqual([[2, 1, 4], [3]])
  expect(requireGroup(view, 'branch').parts.map(({ key, count }) => [key, count])).toEqual([
    ['Army', 1],
    ['Navy', 2],
  ])
})

test('Y16 counts every charge, and lists every arrestee once', () => {
  const arrestees = [
    arrestee({ id: 1 }, ['F3', 'F3', 'M1'], ['F']),
    arrestee({ id: 2, hasNoCriminalHistory: true }, ['MO']),
    arrestee({ id: 3 }),
  ]
  const view = countView('charge', arrestees, setup)
  const [fresh, prior] = [requireGroup(view, 'new'), requireGroup(view, 'prior')]
  expect(fresh.parts.map(({ count, ids, kind }) => [count, ids, kind])).toEqual([
    [2, [1], 'part'],
    [1, [1], 'part'],
    [1, [2], 'unknown'],
  ])
  expect([fresh.total, fresh.known, fresh.of]).toEqual([4, 2, 3])
  expect([prior.total, prior.known, prior.of]).toEqual([1, 2, 3])
})
