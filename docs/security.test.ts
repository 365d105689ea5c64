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
