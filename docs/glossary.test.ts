import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('glossary.md', import.meta.url), 'utf8')
/** The words of a line: `- **actor**: ...` has one, `- **known**, **coverage**: ...` two. */
const words = page
  .split('\n')
  .filter((line) => line.startsWith('- **'))
  .flatMap((line) =>
    [...(line.split(':')[0] ?? '').matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word),
  )

test('every word of the glossary has one meaning', () => {
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test('the page has two parts: the office, and the machinery', () => {
  expect([...page.matchAll(/^# (.+)$/gm)].map(([, title]) => title)).toEqual([
    'Glossary',
    "The office's words",
    "The machinery's words",
  ])
})
