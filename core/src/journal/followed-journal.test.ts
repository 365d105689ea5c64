import { expect, test } from 'vitest'
import { goOnAfter, isOtherJournal } from './followed-journal.ts'

const entry = (seq: number, minute: number, action = 'edit') => ({
  seq,
  at: `2026-11-21T02:${minute}:00.000Z`,
  action,
})
const known = entry(40, 30)

test.each([
  ['has the entry', known, false],
  ['is shorter', entry(12, 10), true],
  ['is empty', undefined, true],
  ['gave the number again', entry(40, 55), true],
  ['gave the number again at the same time', entry(40, 30, 'restore'), true],
])('J21 a journal that %s', (_words, found, expected) => {
  expect(isOtherJournal(known, found)).toBe(expected)
})

test.each([
  ['from its restore', entry(13, 31, 'restore'), entry(15, 40), 12],
  ['from its end, as its restore is from before', entry(13, 29, 'restore'), entry(15, 40), 15],
  ['from its end without a restore', undefined, entry(15, 40), 15],
  ['from its first entry if it is empty', undefined, undefined, 0],
])('J21 a reader goes on in another journal %s', (_words, restore, end, after) => {
  expect(goOnAfter(known, restore, end)).toBe(after)
})
