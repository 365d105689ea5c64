import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

function textsIn(folder: string, isWanted: (path: string) => boolean): string[] {
  const paths = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  return paths.filter(isWanted).map((path) => readFileSync(new URL(`${folder}/${path}`, root), 'utf8'))
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const numbersIn = (texts: readonly string[], pattern: RegExp) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] as string)))].sort()

const page = readFileSync(new URL('rules.md', import.meta.url), 'utf8')
const listed = [...page.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map((match) => match[1] as string)
const inComments = numbersIn(
  textsIn('core/src', (path) => path.endsWith('.ts') && !isTest(path)),
  /\b[Rr]ule ([A-Z]\d+)\b/g,
)
/** A title starts with the numbers of its rules: `test('C1 C3 a conflict …`. What needs a desk is tested on one. */
const tests = ['core/src', 'server/test'].flatMap((folder) => textsIn(folder, isTest))
const titles = numbersIn(tests, /['"`]((?:[A-Z]\d{1,2} )+)/g).flatMap((numbers) => numbers.trim().split(' '))

test('every rule has its number once', () => {
  expect(listed).toEqual([...new Set(listed)])
  expect(listed.length).toBeGreaterThan(60)
})

test('every rule of the code is on the page, and every rule of the page is in the code', () => {
  expect([...listed].sort()).toEqual(inComments)
})

test.each(listed)('a test holds %s', (rule) => {
  expect(titles).toContain(rule)
})

/** Every workspace, its tests and its documents: a number that nobody can look up misleads. */
const everywhere = ['core', 'server', 'cli', 'web', 'kiosk', 'fixtures', 'docs'].flatMap((folder) =>
  textsIn(folder, (path) => /\.(ts|tsx|md|css)$/.test(path) && !/(^|\/)(dist|node_modules)\//.test(path)),
)

test('every rule that anything cites is on the page', () => {
  const cited = numbersIn(everywhere, /\b[Rr]ules? ([A-Z]\d{1,2})\b/g)
  expect(cited.length).toBeGreaterThan(60)
  expect(cited.filter((rule) => !listed.includes(rule))).toEqual([])
})

test('every rule that the page refers to is on it', () => {
  const referred = numbersIn([page], /\brule ([A-Z]\d+)\b/g)
  expect(referred.filter((rule) => !listed.includes(rule))).toEqual([])
})
