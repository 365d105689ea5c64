import { expect, test } from 'vitest'
import { readOrderNumber } from './expunge.ts'

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
