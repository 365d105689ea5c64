import { anArrest, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { arresteeOf } from './arrestee.ts'
import { findContradictions } from './contradictions.ts'

const setup = { county: 'Polk', state: 'FL', zone: 'America/New_York', now: at('22:00') }
const found = (fields: Partial<Target>) =>
  findContradictions([arresteeOf(anArrest(fields), [], [])], setup).map(({ kind, detail }) => [kind, detail])

test.each<[string, Partial<Target>, string[][]]>([
  ['a resident with an address in another state', { addressState: 'GA' }, [['county-elsewhere', 'Georgia']]],
  ['one in a territory', { addressState: 'PR' }, [['county-elsewhere', 'Puerto Rico']]],
  ['one abroad', { addressState: 'Ontario' }, [['county-elsewhere', 'Ontario']]],
  ['one in the office state', { addressState: ' fl ' }, []],
  ['one without an address', { countryOfOrigin: 'Mexico' }, []],
  ['one with a typing error for a state', { addressState: 'XX' }, []],
])('Y33 the county: %s', (_words, fields, expected) => {
  expect(found({ isPolkCounty: true, ...fields })).toEqual(expected)
  expect(found({ isPolkCounty: false, ...fields })).toEqual([])
})

test('Y33 a birth date after the arrest, by the office calendar', () => {
  // 20:15 in the office is 01:15 of the next day in UTC.
  expect(found({ dateOfBirth: '2026-11-20' })).toEqual([])
  expect(found({ dateOfBirth: '2026-11-21' })).toEqual([['born-after-arrest', '2026-11-21']])
  expect(found({ dateOfBirth: '2026-11-21', takedownTime: null })).toEqual([])
})
