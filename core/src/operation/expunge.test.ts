import { expect, test } from 'vitest'
import { isExpungementOf, readOrderNumber } from './expunge.ts'

test.each([
  ['26-CA-1187', '26-CA-1187'],
  [' 26-CA\n 1187 ', '26-CA 1187'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('O13 the order number %j is read as %j', (text, order) => {
  expect(readOrderNumber(text)).toEqual({ ok: true, value: order })
})

test.each([[''], [' \n'], ['x'.repeat(81)]])('O13 %j is no order number', (text) => {
  expect(readOrderNumber(text)).toMatchObject({
    ok: false,
    error: { code: 'input.invalid', field: 'order' },
  })
})

test.each([
  ['its own', { field: 'target', before: null, after: 117 }, true],
  ['that of another record', { field: 'target', before: null, after: 11 }, false],
  ['one with its number elsewhere', { field: 'entries', before: null, after: 117 }, false],
])('O18 an expungement is found again by %s entry', (_words, change, isFound) => {
  const order = { field: 'order', before: null, after: '26-CA-1187' }
  expect(isExpungementOf(117, [order, change])).toBe(isFound)
})
