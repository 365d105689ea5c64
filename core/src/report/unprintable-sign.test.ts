import { expect, test } from 'vitest'
import { unprintableSign } from './unprintable-sign.ts'

test.each([
  ['a car', '🚗', '[U+1F697]'],
  ['a family, joined from three signs', '👩‍👩‍👧', '[U+1F469+1F469+1F467]'],
  ['a heart with a selector of its look', '❤\ufe0f', '[U+2764]'],
  ['a Hebrew letter', 'ש', '[U+05E9]'],
  ['nothing but a joiner', '\u200d', ''],
])('N22 %s is printed by its number', (_words, sign, text) => {
  expect(unprintableSign(sign)).toBe(text)
})
