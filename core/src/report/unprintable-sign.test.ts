import { expect, test } from 'vitest'
import { printableText, unprintableSign } from './unprintable-sign.ts'

test.each([
  ['a car', '🚗', '[U+1F697]'],
  ['a family, joined from three signs', '👩‍👩‍👧', '[U+1F469+1F469+1F467]'],
  ['a heart with a selector of its look', '❤\ufe0f', '[U+2764]'],
  ['a Hebrew letter', 'ש', '[U+05E9]'],
  ['nothing but a joiner', '\u200d', ''],
])('N22 %s is printed by its number', (_words, sign, text) => {
  expect(unprintableSign(sign)).toBe(text)
})

const printed = (text: string) =>
  printableText(
    [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment),
    (sign) => /^[ -~\n]*$/.test(sign),
  )

test.each([
  ['12 signs in a row', 'x שלוםשלוםשלום y', `x ${'[U+05E9][U+05DC][U+05D5][U+05DD]'.repeat(3)} y`],
  ['words of signs', `a ${'שלום, '.repeat(300)}b`, 'a [1,200 characters not printed], b'],
  [
    'lines of signs',
    `${'ש'.repeat(13)}\n${'ש'.repeat(14)}`,
    '[13 characters not printed]\n[14 characters not printed]',
  ],
  ['a few signs, each among letters', 'a ש b ש c', 'a [U+05E9] b [U+05E9] c'],
  ['a run at the end', `(${'ש'.repeat(13)})`, '([13 characters not printed])'],
])('N22 %s', (_words, text, shown) => {
  expect(printed(text)).toEqual({ text: shown, hasReplaced: true })
})

test('N22 a text that can be printed stays as it is', () => {
  expect(printed('a, b. c\n')).toEqual({ text: 'a, b. c\n', hasReplaced: false })
})
