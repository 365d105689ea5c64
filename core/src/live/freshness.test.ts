import { expect, test } from 'vitest'
import { freshnessOf, freshnessText } from './freshness.ts'

test.each([
  [0, 'live', 'Live · 0 s'],
  [34.9, 'live', 'Live · 34 s'],
  [35, 'late', 'No answer for 35 s'],
  [75, 'late', 'No answer for 1 min'],
  [299, 'late', 'No answer for 4 min'],
  [300, 'lost', 'No answer for 5 min'],
  [899, 'lost', 'No answer for 14 min'],
  [900, 'last-known', 'No answer for 15 min'],
  [7_300, 'last-known', 'No answer for 2 h'],
])('Z3 after %d seconds it is %s', (age, freshness, text) => {
  expect([freshnessOf(age), freshnessText(age)]).toEqual([freshness, text])
})

test.each([
  [0, 'late', 'Reconnecting'],
  [34.9, 'late', 'Reconnecting'],
  [60, 'late', 'Reconnecting · No answer for 1 min'],
  [300, 'lost', 'Reconnecting · No answer for 5 min'],
])('Z3 a screen whose stream is cut for %d seconds is %s', (age, freshness, text) => {
  expect([freshnessOf(age, true), freshnessText(age, true)]).toEqual([freshness, text])
})
