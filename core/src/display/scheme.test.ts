import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { addMinutes } from '../time/instant.ts'
import { schemeOf, shiftMax, shiftOf } from './scheme.ts'

test.each([
  ['06:59', 'dark'],
  ['07:00', 'light'],
  ['12:00', 'light'],
  ['18:59', 'light'],
  ['19:00', 'dark'],
  ['23:30', 'dark'],
  ['00:10', 'dark'],
] as const)('Q5 at %s the auto theme is %s, and a fixed theme stays', (time, scheme) => {
  expect(schemeOf('auto', at(time), demoZone)).toBe(scheme)
  expect(schemeOf('light', at(time), demoZone)).toBe('light')
  expect(schemeOf('dark', at(time), demoZone)).toBe('dark')
})

test('Q6 the picture moves by at most two pixels each minute and returns to its place', () => {
  const shifts = Array.from({ length: 60 }, (_, minute) => shiftOf(addMinutes(at('20:00'), minute)))
  for (const [minute, { x, y }] of shifts.entries()) {
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(shiftMax)
    const next = shifts[minute + 1]
    if (!next) continue
    const step = Math.max(Math.abs(next.x - x), Math.abs(next.y - y))
    expect([1, 2]).toContain(step)
  }
  expect(shifts.filter(({ x, y }) => x === 0 && y === 0).length).toBeGreaterThan(2)
})
