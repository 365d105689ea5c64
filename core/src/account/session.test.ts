import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { isSessionOver, sessionEnds } from './session.ts'

const limits = { idleMinutes: 30, hours: 12 }

test.each([
  ['not used for 29 minutes', '12:00', '20:00', '20:29', false],
  ['not used for 30 minutes', '12:00', '20:00', '20:30', true],
  ['just used, after 12 hours', '08:00', '19:59', '20:00', true],
  ['just used, a second before 12 hours', '08:00', '19:58', '19:59:59', false],
])('R13 a session %s', (_words, startedAt, usedAt, now, isOver) => {
  expect(isSessionOver({ startedAt: at(startedAt), usedAt: at(usedAt) }, limits, at(now))).toBe(isOver)
})

test('R13 the idle end is never later than the absolute end', () => {
  expect(sessionEnds({ startedAt: at('08:00'), usedAt: at('19:50') }, limits)).toEqual({
    idleEndsAt: at('20:00'),
    endsAt: at('20:00'),
  })
  expect(sessionEnds({ startedAt: at('08:00'), usedAt: at('09:00') }, limits)).toEqual({
    idleEndsAt: at('09:30'),
    endsAt: at('20:00'),
  })
})
