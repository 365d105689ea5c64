import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { approveQuestion } from './approve-question.ts'

test.each([
  ['now', '20:00:40', 0, undefined],
  ['a minute ago', '19:59', 0, 'This is 1 min ago. Approve anyway?'],
  ['300 days ago', '19:00', -300, 'This is 300 days ago. Approve anyway?'],
  ['in 24 hours', '20:00', 1, undefined],
  ['in more than 24 hours', '20:01', 1, 'This is in 1 day. Approve anyway?'],
  ['in a week', '20:00', 7, 'This is in 7 days. Approve anyway?'],
])('C8 a time %s asks: %s', (_case, time, days, question) => {
  expect(approveQuestion(at(time, days), at('20:00'))).toBe(question)
})
