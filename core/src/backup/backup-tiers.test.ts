import { describe, expect, test } from 'vitest'
import { officeDate } from '../time/clock-text.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { keptBackups, readBackupTiers } from './backup-tiers.ts'

const zone = 'America/New_York'
const start = '2026-01-01T05:00:00.000Z'
const now = '2027-06-01T05:00:00.000Z'
const every = (minutes: number, count: number): Instant[] =>
  Array.from({ length: count }, (_, index) => addMinutes(start, index * minutes))

test.each([
  ['48', { last: 48 }],
  [' 1 ', { last: 1 }],
  ['hourly=24,daily=14,weekly=8,monthly=12', { hourly: 24, daily: 14, weekly: 8, monthly: 12 }],
  ['daily = 3 , last=2', { daily: 3, last: 2 }],
  ['', undefined],
  ['0', undefined],
  ['100000', undefined],
  ['daily', undefined],
  ['daily=', undefined],
  ['daily=0', undefined],
  ['daily=2,daily=3', undefined],
  ['daily=2=3', undefined],
  ['yearly=1', undefined],
  ['48,daily=2', undefined],
])('M22 %j is read as %j', (text, tiers) => {
  expect(readBackupTiers(text)).toEqual(tiers)
})

describe('M22 of the backups are kept', () => {
  test('the last ones, for a number', () => {
    const taken = every(30, 100)
    expect([...keptBackups(taken, { last: 3 }, { zone, now })].sort()).toEqual(taken.slice(-3))
  })

  test('the newest of each hour', () => {
    const taken = every(20, 9)
    expect([...keptBackups(taken, { hourly: 2 }, { zone, now })].sort()).toEqual([taken[5], taken[8]])
  })

  test('the newest of each day of the office, not of UTC', () => {
    const taken = ['2026-01-02T04:00:00.000Z', '2026-01-02T06:00:00.000Z', '2026-01-03T04:59:00.000Z']
    expect([...keptBackups(taken, { daily: 9 }, { zone, now })].sort()).toEqual([taken[0], taken[2]])
  })

  test('the newest of each week, which starts on Monday', () => {
    const [sunday, monday, tuesday] = [
      '2026-01-04T20:00:00.000Z',
      '2026-01-05T20:00:00.000Z',
      '2026-01-06T20:00:00.000Z',
    ]
    expect([...keptBackups([sunday, monday, tuesday], { weekly: 9 }, { zone, now })].sort()).toEqual([
      sunday,
      tuesday,
    ])
  })

  test('both hours that the clock shows twice', () => {
    const taken = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']
    expect(keptBackups(taken, { hourly: 9 }, { zone, now }).size).toBe(2)
  })

  test('those from the future, which take no place from the others', () => {
    const past = every(30, 6)
    const future = ['2030-01-01T00:00:00.000Z', '2030-01-01T00:30:00.000Z', '2031-01-01T00:00:00.000Z']
    expect([...keptBackups([...future, ...past], { last: 2 }, { zone, now })].sort()).toEqual([
      ...past.slice(-2),
      ...future,
    ])
    const later = { zone, now: '2032-01-01T00:00:00.000Z' }
    expect([...keptBackups([...future, ...past], { last: 2 }, later)].sort()).toEqual(future.slice(-2))
  })

  test('the newest, whatever the tiers', () => {
    expect([...keptBackups(every(30, 5), {}, { zone, now })]).toEqual([every(30, 5)[4]])
  })

  test('as many periods as were asked for, though the machine was off for months', () => {
    const taken = [...every(60, 48), '2026-08-01T12:00:00.000Z']
    const kept = keptBackups(taken, { daily: 3 }, { zone, now })
    expect(kept.size).toBe(3)
    expect(kept.has(taken[23] as Instant)).toBe(true)
  })
})

test('M22 over a year, each deletion leaves every tier its periods', () => {
  const tiers = { hourly: 4, daily: 14, weekly: 8, monthly: 12 }
  const taken = every(12 * 60, 2 * 400)
  let held: Instant[] = []
  for (const at of taken) held = [...keptBackups([...held, at], tiers, { zone, now })].sort()
  const days = new Set(held.map((at) => officeDate(at, zone)))
  const months = new Set([...days].map((day) => day.slice(0, 7)))
  expect(months.size).toBe(12)
  const lastDays = [...new Set(taken.map((at) => officeDate(at, zone)))].slice(-14)
  expect(lastDays.filter((day) => !days.has(day))).toEqual([])
  expect(held.length).toBeLessThanOrEqual(4 + 14 + 8 + 12)
  expect(held.slice(-4)).toEqual(taken.slice(-4))
})
