import { expect, test } from 'vitest'
import { wrapWords } from './wrap-words.ts'

test.each([
  ['fits', 'no problem here', 20, ['no problem here']],
  [
    'is broken between words',
    'the last backup is three days old',
    20,
    ['the last backup is', 'three days old'],
  ],
  ['fills a line', 'abcdefghij klmnopqrs tu', 20, ['abcdefghij klmnopqrs', 'tu']],
  ['has a word that is too long', `see /${'x'.repeat(30)} now`, 20, ['see', `/${'x'.repeat(30)}`, 'now']],
  ['has no room', 'no problem here', 5, ['no problem here']],
])('a text that %s', (_words, text, width, lines) => {
  expect(wrapWords(text, width)).toEqual(lines)
})
