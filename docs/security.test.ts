import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('security.md', import.meta.url), 'utf8')

test('every test that the security page names exists', () => {
  const named = [...page.matchAll(/\]\((\.\.\/[\w/.-]+\.test\.ts)\) "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(15)
  const missing = named.filter(([, file = '', title = '']) => {
    return !readFileSync(new URL(file, import.meta.url), 'utf8').includes(`'${title}'`)
  })
  expect(missing.map(([text]) => text)).toEqual([])
})

test('a row about a promise names its test', () => {
  const [, section = ''] = page.split('## Promises, and the tests that show them')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
  const unproven = rows.slice(1).filter((line) => !/\.test\.ts\) "/.test(line))
  expect(unproven).toEqual([])
})

/** How many lines of levels 1 and 2 each chapter of ASVS 5.0.0 has that the desk has to meet (not V9, V10, V17). */
const linesOfAsvs = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
}

test('the ASVS page has every line of levels 1 and 2 once, with a state', () => {
  const asvs = readFileSync(new URL('asvs.md', import.meta.url), 'utf8')
  const rows = [...asvs.matchAll(/^\| ([\d., to]+) \| ([12, ]+) \| ([^|]+) \|/gm)]
  const known = ['met', 'partly', 'not met', 'office', 'does not apply']
  expect(rows.map(([, , , state = '']) => state.trim()).filter((state) => !known.includes(state))).toEqual([])
  const lines = rows.flatMap(([, ids = '']) => linesOf(ids))
  expect(new Set(lines).size).toBe(lines.length)
  const found = Object.entries(linesOfAsvs).map(([chapter]) => [
    chapter,
    lines.filter((line) => line.startsWith(`${chapter}.`)).length,
  ])
  expect(Object.fromEntries(found)).toEqual(linesOfAsvs)
})

/** Returns the lines of `1.2.1`, `1.3.4, 1.3.5` or `1.2.6 to 1.2.8`. */
function linesOf(ids: string): string[] {
  return ids.split(', ').flatMap((part) => {
    const [first = '', last] = part.trim().split(' to ')
    if (last === undefined) return [first]
    const section = first.slice(0, first.lastIndexOf('.'))
    const [from, to] = [first, last].map((id) => Number(id.split('.')[2]))
    if (!last.startsWith(`${section}.`) || from === undefined || to === undefined) return [first, last]
    return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`)
  })
}
