import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { arresteeOf, type CountingSetup } from './arrestee.ts'
import { placeReader } from './arrestee-place.ts'
import { oneSpelling } from './one-spelling.ts'
import { countView, requireGroup } from './views.ts'

const setup: CountingSetup = { county: 'Polk', state: 'FL', zone: demoZone, now: at('21:40') }
const of = (...records: readonly Partial<Target>[]) =>
  records.map((fields) => arresteeOf(anArrest(fields), [], []))

describe('Y4', () => {
  const [us, territory, abroad, unknown] = ['us', 'territory', 'abroad', 'unknown'] as const
  test.each<[Partial<Target>, string, string?]>([
    [{ addressState: 'FL' }, us, 'FL'],
    [{ addressState: 'fl ' }, us, 'FL'],
    [{ addressState: 'Florida' }, us, 'FL'],
    [{ addressState: 'DC' }, us, 'DC'],
    [{ addressState: 'GA', territory: 'Guam' }, us, 'GA'],
    [{ addressState: 'GA', countryOfOrigin: 'Mexico' }, us, 'GA'],
    [{ territory: 'Guam' }, territory, 'GU'],
    [{ territory: 'Guam', addressState: 'PR' }, territory, 'GU'],
    [{ territory: 'Northern Mariana Islands' }, territory, 'MP'],
    [{ addressState: 'AS' }, territory, 'AS'],
    [{ addressState: 'GU' }, territory, 'GU'],
    [{ addressState: 'MP' }, territory, 'MP'],
    [{ addressState: 'PR', countryOfOrigin: 'Spain' }, territory, 'PR'],
    [{ addressState: 'VI' }, territory, 'VI'],
    [{ countryOfOrigin: 'Mexico' }, abroad, 'Mexico'],
    [{ addressState: 'Ontario' }, abroad, 'Ontario'],
    [{ addressState: 'Ontario', countryOfOrigin: 'Canada' }, abroad, 'Canada'],
    [{ addressState: 'Ontario', countryOfOrigin: 'Unknown' }, abroad, 'Ontario'],
    [{}, unknown],
    [{ addressState: ' ' }, unknown],
    [{ addressState: 'Unknown' }, unknown],
    [{ addressState: 'n/a', countryOfOrigin: '-' }, unknown],
    [{ countryOfOrigin: 'United States' }, unknown],
    [{ addressState: 'USA' }, unknown],
    [{ addressState: 'XX' }, unknown],
    [{ countryOfOrigin: ' zz ' }, unknown],
    [{ addressState: 'XX', countryOfOrigin: 'Mexico' }, abroad, 'Mexico'],
  ])('Y4 %o is from %s %s', (fields, kind, key) => {
    expect(placeReader()(anArrest(fields))).toEqual(key === undefined ? { kind } : { kind, key })
  })
})

test('Y5 a name has one spelling without regard to case and blanks: the listed one, or the first', () => {
  const spelled = oneSpelling(['Mexico'])
  const names = ['MEXICO', ' mexico', 'El  Norte', 'el norte ', 'Mexico']
  expect(names.map(spelled)).toEqual(['Mexico', 'Mexico', 'El Norte', 'El Norte', 'Mexico'])
})

describe('Y6', () => {
  const arrestees = of(
    { isPolkCounty: true, addressState: 'GA' },
    { isPolkCounty: true },
    { addressState: 'FL' },
    { addressState: 'GA' },
    { territory: 'Guam' },
    { countryOfOrigin: 'Mexico' },
    { addressState: 'Ontario' },
    { addressState: 'PR', countryOfOrigin: 'Mexico' },
    {},
  )
  const residency = (office: CountingSetup) =>
    requireGroup(countView('florida-county', arrestees, office), 'residency')
  const counted = (office: CountingSetup) =>
    Object.fromEntries(residency(office).parts.map(({ key, count }) => [key, count]))

  test('Y6 counts residents by their tick and other counties by the state; the rest is in the table only', () => {
    expect(counted(setup)).toEqual({
      own: 2,
      others: 1,
      outside: 3,
      unknown: 3,
    })
    const { parts } = residency(setup)
    expect(parts.map(({ label, kind }) => [label, kind])).toEqual([
      ['Polk County', 'part'],
      ['Other Counties', 'part'],
      ['Outside Florida', 'rest'],
      ['Not recorded', 'unknown'],
    ])
  })

  test.each(['GA', 'ga', 'Georgia'])('Y6 an office in %s counts its own state', (state) => {
    const office = { ...setup, county: 'Polk', state }
    expect(counted(office)).toMatchObject({
      others: 1,
      outside: 3,
    })
    const { parts } = residency(office)
    expect(parts[2]?.label).toBe('Outside Georgia')
  })
})
