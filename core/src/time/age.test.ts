import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { ageAt } from './age.ts'

test.each([
  ['on the birthday', '2008-11-20', 18],
  ['the day before it', '2008-11-21', 17],
  ['the day after it', '2008-11-19', 18],
  ['without a birth date', null, undefined],
  ['born later', '2026-11-21', undefined],
  ['born today', '2026-11-20', 0],
])('N4 the age %s', (_words, born, age) => {
  expect(ageAt(born, at('23:59'), demoZone)).toBe(age)
})

test('N4 the day is that of the office, not that of UTC', () => {
  expect(at('20:00').slice(0, 10)).toBe('2026-11-21')
  expect(ageAt('2008-11-21', at('20:00'), demoZone)).toBe(17)
})

test.each([
  ['2026-02-28T17:00:00.000Z', 17],
  ['2026-03-01T17:00:00.000Z', 18],
])('N4 born on 29 February 2008, on %s', (now, age) => {
  expect(ageAt('2008-02-29', now, demoZone)).toBe(age)
})
