import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { wordText } from './word-text.ts'

test('J10 a word that only a newer version knows is told as it is', () => {
  expect(wordText(messages.journal.outcomes, 'done')).toBe('Done')
  for (const word of ['newer', 'toString', '']) expect(wordText(messages.journal.outcomes, word)).toBe(word)
})
