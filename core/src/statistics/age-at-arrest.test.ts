import { at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageAt } from '../time/age.ts'
import { instantFromMs } from '../time/instant.ts'
import { ageAtArrest } from './age-at-arrest.ts'

const setup = { now: at('21:40'), zone: demoZone }

test.each<[string, string | null, string | null, number | undefined]>([
  ['on the birthday', '2007-11-20', at('20:15'), 19],
  ['the day before', '2007-11-21', at('20:15'), 18],
  ['after midnight in the office', '2007-11-21', at('00:10', 1), 19],
  ['on 28 February, born on the 29th', '2008-02-29', '2027-03-01T02:00:00.000Z', 18],
  ['on 1 March, born on 29 February', '2008-02-29', '2027-03-01T06:00:00.000Z', 19],
  ['today, without a takedown time', '1950-01-01', null, 76],
  ['before the birth', '2030-01-01', at('20:15'), undefined],
  ['without a birth date', null, at('20:15'), undefined],
])('Y8 counts the age %s', (_words, dateOfBirth, takedownTime, age) => {
  expect(ageAtArrest({ dateOfBirth, takedownTime }, setup)).toBe(age)
})

test('Y8 the quick age equals the calendar age in every time zone', () => {
  const moment = (from: string, to: string) =>
    fc
      .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
      .map((date) => instantFromMs(date.getTime()))
  const zones = fc.constantFrom(demoZone, 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu')
  const nearBirthday = fc.integer({ min: -5, max: 5 })
  fc.assert(
    fc.property(
      moment('1900-01-01', '2100-01-01'),
      moment('2000-01-01', '2100-01-01'),
      zones,
      (born, takedownTime, zone) => {
        const dateOfBirth = born.slice(0, 10)
        expect(ageAtArrest({ dateOfBirth, takedownTime }, { ...setup, zone })).toBe(
          ageAt(dateOfBirth, takedownTime, zone),
        )
      },
    ),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(
      moment('1990-01-01', '2010-01-01'),
      nearBirthday,
      fc.nat({ max: 86_399 }),
      zones,
      (born, days, seconds, zone) => {
        const dateOfBirth = born.slice(0, 10)
        const day = Date.parse(`2026${dateOfBirth.slice(4)}T00:00:00Z`)
        const takedownTime = instantFromMs(day + days * 86_400_000 + seconds * 1000)
        expect(ageAtArrest({ dateOfBirth, takedownTime }, { ...setup, zone })).toBe(
          ageAt(dateOfBirth, takedownTime, zone),
        )
      },
    ),
    { numRuns: 300 },
  )
})
