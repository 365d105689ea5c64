import { expect, test } from 'vitest'
import { formatPhone, phoneDigits, phoneProblem } from './phone.ts'

test.each([
  ['(863) 555-0101', '8635550101'],
  ['863.555.0101', '8635550101'],
  ['+1 863 555 0101', '8635550101'],
  ['18635550101', '8635550101'],
  [8635550101, '8635550101'],
  ['28635550101', '28635550101'],
  ['555-0101', '5550101'],
  ['', null],
  ['0', null],
  [0, null],
  [null, null],
  [undefined, null],
  ['no phone', null],
  ['8.6355501E+9', null],
  ['863555010.0', null],
  [8.6355501e22, null],
])('F1 %j is stored as %j', (typed, stored) => {
  expect(phoneDigits(typed)).toBe(stored)
})

test.each([
  ['8635550101', true],
  ['(863) 555-0101', true],
  ['1-863-555-0101', true],
  ['', true],
  ['  ', true],
  ['0', true],
  [null, true],
  ['863555010', false],
  ['86355501011', false],
  ['28635550101', false],
  ['none', false],
  ['8.63555010E+9', false],
  ['863555010.0', false],
])('F2 %j is valid: %s', (typed, isFine) => {
  const texts = [phoneProblem(typed, 'phone'), phoneProblem(typed, 'secondaryPhone')]
  const problems = [
    'Please enter exactly 10 digits for the phone number.',
    'Please enter exactly 10 digits for the secondary phone number.',
  ]
  expect(texts).toEqual(isFine ? [undefined, undefined] : problems)
})

test.each([
  ['8635550101', '(863) 555-0101'],
  [null, '-'],
  ['', '-'],
  ['0', '-'],
  ['5550101', '5550101'],
])('F3 %j is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})
