import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints, listWidths, lowWindow, writeBreakpoints } from './breakpoints.ts'

const src = new URL('../', import.meta.url)
const order = 'app/layers.css'

interface Sheet {
  readonly path: string
  readonly text: string
}

/** Returns the sheets below a folder, without their comments. */
function sheetsIn(folder: URL): Sheet[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({
      path,
      text: readFileSync(new URL(path, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    }))
}

const sheets: readonly Sheet[] = sheetsIn(src)
const ofDisplays: readonly Sheet[] = sheetsIn(new URL('../../kiosk/src/', src))

/** Returns the top-level blocks of a sheet, each with the text before its brace. */
function blocksOf(text: string): { head: string; body: string }[] {
  const blocks: { head: string; body: string }[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && depth++ === 0) open = at
    if (sign !== '}' || --depth > 0) continue
    blocks.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, at).trim() })
    start = at + 1
  }
  return blocks
}

/** Returns the layer that the rules of a sheet belong to. */
function layerOf(path: string): string {
  if (path === 'ui/base.css') return 'base'
  if (path === 'app/print.css') return 'print'
  if (path === 'app/forced-colors.css') return 'forced'
  return path.startsWith('ui/') ? 'ui' : 'feature'
}

/** Returns the classes in the selectors of a sheet, without Mantine's own. */
function classesIn(text: string): string[] {
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim())
  return selectors
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => [...head.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('mantine-'))
}

test('the order of the layers is declared once, with Mantine lowest', () => {
  const declared = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@layer ([^{;]+);/g)].map(([, names]) => ({ path, names })),
  )
  expect(declared).toEqual([{ path: order, names: 'mantine, base, ui, feature, forced, print' }])
  const imported = [...readFileSync(new URL('app/main.tsx', src), 'utf8').matchAll(/import '(.+\.css)'/g)]
  expect(imported.map(([, path]) => path).slice(0, 1)).toEqual(['./layers.css'])
  expect(imported.map(([, path]) => path)).toContain('@mantine/core/styles.layer.css')
})

test('every sheet is in its own layer', () => {
  const wrong = sheets.flatMap(({ path, text }) => {
    if (path === order) return []
    // A page box cannot be in a layer.
    const blocks = blocksOf(text).filter(
      ({ head, body }) => head !== '@media print' || !body.startsWith('@page'),
    )
    const heads = blocks.map(({ head }) => head)
    return heads.join() === `@layer ${layerOf(path)}` ? [] : [`${path}: ${heads}`]
  })
  expect(sheets.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('only the sheets for print and forced colours use classes of shared components', () => {
  const shared = new Set(
    sheets.filter(({ path }) => path.startsWith('ui/')).flatMap(({ text }) => classesIn(text)),
  )
  const reaching = sheets
    .filter(({ path }) => layerOf(path) === 'feature')
    .flatMap(({ path, text }) =>
      [...new Set(classesIn(text))].filter((name) => shared.has(name)).map((name) => `${path}: .${name}`),
    )
  expect(shared.has('list-table')).toBe(true)
  expect(reaching).toEqual([])
})

/** The feature of a sheet: `features/review`; sheets of parts stand for all of them. */
const featureOf = (path: string) => path.split('/').slice(0, 2).join('/')

test('no two features style the same class: screens are loaded ahead, so both sheets apply', () => {
  const owners = new Map<string, Set<string>>()
  for (const { path, text } of sheets.filter(({ path }) => path.startsWith('features/'))) {
    for (const name of classesIn(text)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(featureOf(path)))
    }
  }
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, features]) => features.size > 1).map(([name]) => name)).toEqual([])
})

test('a rule that cuts a text cuts it at its end, also from right to left', () => {
  expect(ofDisplays.length).toBeGreaterThan(0)
  const wrong = [...sheets, ...ofDisplays].flatMap(({ path, text }) =>
    [...text.matchAll(/([^{};]+)\{([^{}]*)/g)]
      .filter(
        ([, , rules = '']) => /text-overflow: ellipsis/.test(rules) && !/unicode-bidi: plaintext/.test(rules),
      )
      .map(([, head = '']) => `${path}: ${head.trim()}`),
  )
  expect(wrong).toEqual([])
})

test('media queries use the names of at most four breakpoints', () => {
  expect(Object.keys(breakpoints).length).toBeLessThanOrEqual(4)
  expect(unnamedIn('@media', { ...breakpoints, low: lowWindow })).toEqual([])
})

test('container queries use the names of the widths of a list, and every name is used', () => {
  expect(unnamedIn('@container', listWidths)).toEqual([])
  const used = sheets.flatMap(({ text }) => namesIn(queriesIn(text, '@container')))
  expect([...new Set(used)].sort()).toEqual(Object.keys(listWidths).sort())
})

/** Returns the queries of a sheet, for example all that start with `@media`. */
function queriesIn(text: string, start: '@media' | '@container'): string[] {
  return [...text.matchAll(new RegExp(`${start}[^{]+`, 'g'))].map(([query]) => query.trim())
}

function namesIn(queries: readonly string[]): string[] {
  return queries.flatMap((query) => [...query.matchAll(/\(--([\w-]+)\)/g)].map(([, name = '']) => name))
}

/** Returns the queries with a width of their own, and the names that are not declared. */
function unnamedIn(start: '@media' | '@container', names: object): string[] {
  return sheets.flatMap(({ path, text }) => {
    const queries = queriesIn(text, start)
    return [
      ...queries.filter((query) => /width|height/.test(query)),
      ...namesIn(queries).filter((name) => !Object.hasOwn(names, name)),
    ].map((one) => `${path}: ${one}`)
  })
}

test('a name is replaced only in a query of its own kind', () => {
  expect(writeBreakpoints('@media (not (--tablet)) and (--desk) { a { top: var(--phone) } }')).toBe(
    '@media (not (max-width: 779px)) and (max-width: 1100px) { a { top: var(--phone) } }',
  )
  expect(writeBreakpoints('@media screen and (not (--low)) {}')).toBe(
    '@media screen and (not (max-height: 420px)) {}',
  )
  expect(writeBreakpoints('@container list (not (--cards)) and (--dense) {}')).toBe(
    '@container list (not (max-width: 719px)) and (max-width: 940px) {}',
  )
  expect(() => writeBreakpoints('@media (--watch) {}')).toThrow('There is no breakpoint --watch.')
  expect(() => writeBreakpoints('@container list (--phone) {}')).toThrow('There is no breakpoint --phone.')
})
