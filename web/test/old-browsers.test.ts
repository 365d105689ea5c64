import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { heading, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))

const tooOld =
  'This browser is too old for Watchfloor. Update it, or use Chrome or Edge 109, Firefox 121, Safari 16.4, or a later version.'

/** Features that an old browser lacks, each with a function that removes it from a new one. */
const lacks = {
  'cascade layers': () => void Reflect.deleteProperty(window, 'CSSLayerBlockRule'),
  'container queries': () => {
    CSS.supports = () => false
  },
  'looking back in a pattern': () => {
    const Known = RegExp
    window.RegExp = new Proxy(Known, {
      construct(target, [pattern, flags]: [string, string?]) {
        if (String(pattern).startsWith('(?<=')) throw new SyntaxError('Invalid group')
        return new target(pattern, flags)
      },
    })
  },
}

describe.each(['/', '/kiosk/'])('%s', (path) => {
  test.each(Object.entries(lacks))(
    'a browser without %s shows what it needs instead of the screen',
    async (_what, lose) => {
      const page = await visits.open(undefined, path, {
        prepare: (page) => page.addInitScript(lose),
        mayComplain: /^The page has no root element\.$/,
      })
      await sees(page.getByRole('alert'), tooOld)
      expect(await page.locator('body').innerText()).toBe(tooOld)
    },
  )
})

test('a browser of today is told nothing', async () => {
  const page = await visits.open(undefined, '/')
  await heading(page, 'Login').waitFor()
  expect(await page.getByText(tooOld).count()).toBe(0)
})

/** Functions that one of the oldest browsers lacks (developer.mozilla.org). */
const newer =
  /AbortSignal\.any\(|\.(toSorted|toReversed|toSpliced|checkVisibility|isWellFormed|toWellFormed|withResolvers|groupBy|fromAsync|isSubsetOf|isSupersetOf|symmetricDifference)\(/g

test.each(['web', 'kiosk'])('the built files of %s call nothing that the oldest browsers lack', (site) => {
  const folder = fileURLToPath(new URL(`../../${site}/dist/assets/`, import.meta.url))
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const calls = scripts.flatMap((name) => readFileSync(folder + name, 'utf8').match(newer) ?? [])
  expect(calls).toEqual([])
})
