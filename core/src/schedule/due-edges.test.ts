import { at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '../time/instant.ts'
import { approveQuestion } from './approve-question.ts'
import { dueOf, durationText, meetUpText, sceneClockOf } from './due.ts'
import { distanceInWords, isFarFrom, timeInWords } from './time-words.ts'

const now = at('20:00')
const due = (dateTime: string | null) => dueOf({ dateTime, arrivalTime: null }, now, demoZone)

test.each([
  ['a second past due', '19:59:59', 'late', 'Due now'],
  ['59 seconds past due', '19:59:01', 'late', 'Due now'],
  ['exactly a minute', '19:59', 'late', 'Late 1 min'],
  ['a minute and 59 seconds', '19:58:01', 'late', 'Late 1 min'],
  ['59 minutes', '19:01', 'late', 'Late 59 min'],
  ['an hour', '19:00', 'late', 'Late 1 h 0 min'],
  ['two hours and five minutes', '17:55', 'late', 'Late 2 h 5 min'],
  ['due this moment', '20:00', 'soon', 'In 0 min'],
  ['a second ahead', '20:00:01', 'soon', 'In 1 min'],
  ['exactly 15 minutes', '20:15', 'soon', 'In 15 min'],
  ['a second more', '20:15:01', 'near', 'In 16 min'],
  ['exactly 30 minutes', '20:30', 'near', 'In 30 min'],
  ['a second more than near', '20:30:01', 'none', ''],
])('D1 %s', (_words, time, tone, words) => {
  expect(due(at(time))).toEqual({ tone, words })
})

test.each(['tonight late', '2026-11-20T20:00', '9999', ''])(
  'D1 %j, which is not a time, is never late',
  (text) => {
    expect(due(text)).toEqual({ tone: 'none', words: '' })
  },
)

test('D1 one tone follows the other as the night goes on, and lateness never falls', () => {
  const tones = Array.from({ length: 121 }, (_, minute) => {
    const target = { dateTime: at('21:00'), arrivalTime: null }
    return dueOf(target, addMinutes(now, minute), demoZone).tone
  })
  expect(tones.filter((tone, index) => tone !== tones[index - 1])).toEqual(['none', 'near', 'soon', 'late'])
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [61, '1 h 1 min'],
  [24 * 60 - 1, '23 h 59 min'],
  [24 * 60, '1 day'],
  [25 * 60 + 10, '1 day 1 h'],
  [48 * 60 - 1, '1 day 23 h'],
  [48 * 60, '2 days'],
  [72 * 60 - 1, '2 days 23 h'],
  [72 * 60, '3 days'],
  [7 * 24 * 60 - 1, '6 days 23 h'],
  [7 * 24 * 60 + 300, '7 days'],
])('D8 %i minutes are %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words)
})

describe('D2 the scene clock', () => {
  const clock = (ms: number) =>
    sceneClockOf({ arrivalTime: now, takedownTime: null }, addMinutes(now, ms / 60_000))?.clock
  test.each([
    [999, '00:00'],
    [1_000, '00:01'],
    [59_999, '00:59'],
    [60_000, '01:00'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [3_601_000, '1:00:01'],
    [36_000_000, '10:00:00'],
  ])('D2 after %i ms shows %s', (ms, shown) => {
    expect(clock(ms)).toBe(shown)
  })

  test('D2 shows each second once, whatever the moment of the look', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (ms) => {
        const parts = (clock(ms) ?? '').split(':').map(Number)
        expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(Math.floor(ms / 1_000))
      }),
    )
  })

  test('D2 only turns from calm to amber to red', () => {
    const tones = Array.from({ length: 13 }, (_, minute) =>
      sceneClockOf({ arrivalTime: now, takedownTime: null }, addMinutes(now, minute)),
    ).map((one) => one?.tone)
    expect(tones.join(' ')).toBe('calm calm calm calm calm soon soon soon soon soon late late late')
  })
})

test.each([
  ['a minute ahead', '20:01', 0, 'in 1 min'],
  ['a minute ago', '19:59', 0, '1 min ago'],
  ['the last second of the minute', '20:00:59', 0, 'now'],
  ['the first second of the next', '20:01:00', 0, 'in 1 min'],
  ['the last second of the one before', '19:59:59', 0, '1 min ago'],
  ['47 hours', '19:00', 2, 'in 1 day 23 h'],
  ['48 hours', '20:00', 2, 'in 2 days'],
])('D4 the distance of %s', (_words, time, days, words) => {
  expect(distanceInWords(at(time, days), now)).toBe(words)
})

test('D4 the day is that of the office: a minute after midnight is tomorrow', () => {
  expect(timeInWords(at('23:59'), now, demoZone)).toBe('today 23:59, in 3 h 59 min')
  expect(timeInWords(at('00:00', 1), now, demoZone)).toBe('tomorrow 00:00, in 4 h 0 min')
  expect(timeInWords(at('23:59', -1), now, demoZone)).toBe('yesterday 23:59, 20 h 1 min ago')
})

test('C8 D4 what is asked about is what is marked, and the question tells the distance', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3_000, max: 3_000 }), (minutes) => {
      const time = addMinutes(now, minutes)
      const question = approveQuestion(time, now)
      expect(question !== undefined).toBe(minutes < 0 || minutes > 24 * 60)
      expect(isFarFrom(time, now, 'ahead')).toBe(question !== undefined)
      if (question) expect(question).toContain(distanceInWords(time, now))
    }),
  )
})

test('D4 a time of a past event is marked from the second minute ahead, and after a day', () => {
  const marked = [-1_441, -1_440, 0, 1, 2].map((minutes) => isFarFrom(addMinutes(now, minutes), now, 'past'))
  expect(marked).toEqual([true, false, false, false, true])
})

test('D3 a time is told apart from words whatever the approval says', () => {
  for (const isTimeApproved of [true, false]) {
    expect(meetUpText({ dateTime: '2026-11-20T21:00', isTimeApproved }, now, demoZone)).toBe('Not Requested')
    expect(meetUpText({ dateTime: '', isTimeApproved }, now, demoZone)).toBe('Not Requested')
  }
})
