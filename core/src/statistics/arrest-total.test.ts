import { describe, expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { adjustTotal, arrestsHidden, arrestTotal } from './arrest-total.ts'

const { arrestTotal: words } = messages.statistics

test.each([
  [128, 0, 128],
  [128, 5, 133],
  [128, -3, 125],
  [2, -3, 0],
])('Y17 %i arrests and an adjustment of %i show a total of %i', (actualCount, adjustment, count) => {
  expect(arrestTotal(actualCount, adjustment)).toEqual({ count, actualCount, adjustment })
})

describe('Y18', () => {
  test.each<[unknown, number]>([
    [131, 3],
    ['131', 3],
    [' 131 ', 3],
    [128, 0],
    [100, -28],
    [0, -128],
    ['0', -128],
    ['007', -121],
    [999_999, 999_871],
  ])('Y18 a wanted total of %j sets the adjustment to %i', (wanted, adjustment) => {
    expect(adjustTotal(arrestTotal(128, 40), wanted, undefined)).toEqual({
      ok: true,
      value: arrestTotal(128, adjustment),
    })
  })

  test.each([1_000_000, '1000000', '2147483647', '99999999999999999999', 1e21])(
    'Y18 says of %j that the total has a maximum',
    (wanted) => {
      expect(adjustTotal(arrestTotal(128, 0), wanted, undefined)).toEqual({
        ok: false,
        error: {
          code: 'input.invalid',
          field: 'count',
          message: 'The arrest total is at most 999999. Enter a smaller number.',
        },
      })
    },
  )

  test.each([
    undefined,
    null,
    '',
    ' ',
    -1,
    '-1',
    1.5,
    '1.5',
    '1,000',
    '1e3',
    '0x10',
    '+5',
    'many',
    '12 arrests',
    '0000000000000',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    [],
    [5],
    {},
  ])('Y18 rejects %j as a total', (wanted) => {
    expect(adjustTotal(arrestTotal(128, 0), wanted, undefined)).toEqual({
      ok: false,
      error: { code: 'input.invalid', field: 'count', message: words.invalid },
    })
  })

  test.each([130, '130', null, undefined])('Y18 accepts an expected total of %j', (expected) => {
    expect(adjustTotal(arrestTotal(128, 2), 140, expected).ok).toBe(true)
  })

  test('Y18 changes nothing if the current total is not the expected one', () => {
    expect(adjustTotal(arrestTotal(128, 2), 140, 128)).toEqual({
      ok: false,
      error: { code: 'edit.stale', message: words.stale(130) },
    })
  })

  test.each(['', 'abc', -1, true])('Y18 rejects %j as an expected total', (expected) => {
    expect(adjustTotal(arrestTotal(128, 2), 140, expected)).toMatchObject({
      ok: false,
      error: { code: 'input.invalid', field: 'expect' },
    })
  })

  test('Y18 compares the expected total with the shown total, minimum 0', () => {
    expect(adjustTotal(arrestTotal(2, -5), 3, 0)).toEqual({ ok: true, value: arrestTotal(2, 1) })
  })
})

test.each([
  ['12', 70],
  [82, 0],
  ['81', 1],
  ['100', 0],
  ['x', 0],
])('Y29 a total of %s hides %d of 82 arrests', (wanted, hidden) => {
  expect(arrestsHidden({ actualCount: 82 }, wanted)).toBe(hidden)
})
