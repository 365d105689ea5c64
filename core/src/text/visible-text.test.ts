import { expect, test } from 'vitest'
import { visibleLines, visibleText } from './visible-text.ts'

test.each([
  ['a direction override', 'owl\u202etxt.exe', 'owl<U+202E>txt.exe'],
  ['an isolate and its end', '\u2066owl\u2069', '<U+2066>owl<U+2069>'],
  ['an Arabic letter mark', 'a\u061cb', 'a<U+061C>b'],
  ['a control character', 'owl\u001b[31m\u0007', 'owl[31m'],
  ['an invisible sign', 'o\u200bw\u00adl\ufeff', 'owl'],
  ['white space', ' a \n\t b ', 'a b'],
  ['plain text', 'night_owl', 'night_owl'],
  ['accents and wide letters', 'Zoë 夜鷹', 'Zoë 夜鷹'],
])('T7 %s', (_words, text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test('T7 lines stay lines', () => {
  expect(visibleLines('one\r\ntwo\u202e \n\tthree')).toEqual(['one', 'two<U+202E>', '  three'])
})
