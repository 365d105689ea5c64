import { expect, test } from 'vitest'
import { firstBackupAt, nextBackupAt } from './backup-times.ts'

const zone = 'America/New_York'
const now = '2026-11-21T15:00:00.000Z'

test.each([
  ['no backup yet is due at once', undefined, { everyMinutes: 60 }, now],
  ['minutes after the last', '2026-11-21T14:30:00.000Z', { everyMinutes: 60 }, '2026-11-21T15:30:00.000Z'],
  [
    'a missed backup is due since then',
    '2026-11-21T10:00:00.000Z',
    { everyMinutes: 60 },
    '2026-11-21T11:00:00.000Z',
  ],
  ['the next time of the day', '2026-11-21T14:30:00.000Z', { at: ['03:00'] }, '2026-11-22T08:00:00.000Z'],
  [
    'today when it is still to come',
    '2026-11-21T05:30:00.000Z',
    { at: ['03:00'] },
    '2026-11-21T08:00:00.000Z',
  ],
  [
    'the time itself counts as taken',
    '2026-11-21T08:00:00.000Z',
    { at: ['03:00'] },
    '2026-11-22T08:00:00.000Z',
  ],
  [
    'a missed time of the day is due since then',
    '2026-11-19T09:00:00.000Z',
    { at: ['03:00'] },
    '2026-11-20T08:00:00.000Z',
  ],
  [
    'the first of several times',
    '2026-11-21T14:30:00.000Z',
    { at: ['03:00', '15:00'] },
    '2026-11-21T20:00:00.000Z',
  ],
  [
    'the first of both kinds',
    '2026-11-21T14:30:00.000Z',
    { everyMinutes: 600, at: ['15:00'] },
    '2026-11-21T20:00:00.000Z',
  ],
  ['a last backup from the future', '2026-11-22T14:30:00.000Z', { at: ['03:00'] }, now],
])('M21 %s', (_words, last, times, due) => {
  expect(nextBackupAt(last, times, now, zone)).toBe(due)
})

test.each([
  ['in winter', '2026-01-10T10:00:00.000Z', '02:30', '2026-01-11T07:30:00.000Z'],
  ['in summer', '2026-07-10T10:00:00.000Z', '02:30', '2026-07-11T06:30:00.000Z'],
  ['that the clock skips moves by the gap', '2026-03-07T10:00:00.000Z', '02:30', '2026-03-08T07:30:00.000Z'],
  ['that the clock repeats is the earlier', '2026-10-31T10:00:00.000Z', '01:30', '2026-11-01T05:30:00.000Z'],
  ['that the clock repeats comes once', '2026-11-01T05:30:00.000Z', '01:30', '2026-11-02T06:30:00.000Z'],
])('M21 a time of the day %s', (_words, last, time, due) => {
  expect(nextBackupAt(last, { at: [time] }, '2026-12-31T00:00:00.000Z', zone)).toBe(due)
})

test('M21 over a year each day has one backup, on the days of the changed clocks too', () => {
  let last = '2026-01-01T07:30:00.000Z'
  const taken = [last]
  while (taken.length < 366) {
    last = nextBackupAt(last, { at: ['02:30'] }, '2027-12-31T00:00:00.000Z', zone)
    taken.push(last)
  }
  const days = taken.map((at) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(at)))
  expect(new Set(days).size).toBe(366)
  expect(days.at(-1)).toBe('2027-01-01')
})

test.each([
  ['no server asked before', '08:00', undefined, '08:00'],
  ['a server asked before', '08:00', '07:10', '07:10'],
  ['older backups are in the folder', '03:00', undefined, '08:00'],
  ['it is planned for later', '09:00', '07:10', '09:00'],
  ['the clock was set back', '08:00', '08:30', '08:00'],
])('M24 the first backup, when %s', (_words, planned, asked, due) => {
  const at = (time: string) => `2026-11-21T${time}:00.000Z`
  expect(firstBackupAt(at(planned), asked === undefined ? undefined : at(asked), at('08:00'))).toBe(at(due))
})
