import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { isFarFrom, timeInWords } from './time-words.ts'

test.each([
  ['later tonight', '23:42', 0, 'today 23:42, in 3 h 42 min'],
  ['within the hour', '20:12', 0, 'today 20:12, in 12 min'],
  ['this minute', '20:00', 0, 'today 20:00, now'],
  ['after midnight', '00:15', 1, 'tomorrow 00:15, in 4 h 15 min'],
  ['the day after tomorrow', '21:00', 2, 'Sun 21:00, in 2 days 1 h'],
  ['a month ahead', '20:00', 30, '12/20/2026 20:00, in 30 days'],
  ['earlier tonight', '19:15', 0, 'today 19:15, 45 min ago'],
  ['yesterday', '21:00', -1, 'yesterday 21:00, 23 h 0 min ago'],
  ['long ago', '19:00', -300, '01/24/2026 19:00, 300 days ago'],
])('D4 %s is read back in words', (_case, time, days, words) => {
  expect(timeInWords(at(time, days), at('20:00'), demoZone)).toBe(words)
})

test('D4 a time in the current minute is now, whatever its seconds', () => {
  expect(timeInWords(at('20:00'), at('20:00:40'), demoZone)).toBe('today 20:00, now')
})

test.each([
  ['ahead', '20:05', 0, false],
  ['ahead', '20:00', 1, false],
  ['ahead', '20:01', 1, true],
  ['ahead', '19:59', 0, true],
  ['past', '19:00', 0, false],
  ['past', '20:00', -1, false],
  ['past', '19:59', -1, true],
  ['past', '20:02', 0, true],
] as const)('D4 for a time meant as %s, %s (%i days later) is marked: %s', (meant, time, days, isFar) => {
  expect(isFarFrom(at(time, days), at('20:00'), meant)).toBe(isFar)
})
