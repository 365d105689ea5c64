import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, field, heading } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))
/** Size of the first scripts, so that it does not grow unseen. */
const maxBytes = 330 * 1024

/** Returns the paths of the scripts that a page has loaded. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

const gzippedBytes = (path: string) =>
  gzipSync(readFileSync(new URL(`../dist${path}`, import.meta.url))).length

/** Parts that are loaded when they are first used. */
const rare = /chart|StateMap|map-shapes|heic|csp|zip|Palette|Briefing|Statistics|KeyHelp/i

test('the sign-in page loads at most 330 KB of compressed JavaScript, and no rare part', async () => {
  const page = await visits.open(undefined, '/adminlogin')
  await field(page, 'Email').waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await scripts(page)
  expect(loaded.length).toBeGreaterThan(3)
  const bytes = loaded.reduce((sum, path) => sum + gzippedBytes(path), 0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(loaded.filter((path) => rare.test(path))).toEqual([])
})

test('the palette is loaded when it is first opened', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  await heading(page, 'Currently Chatting').waitFor()
  expect((await scripts(page)).filter((path) => rare.test(path))).toEqual([])
  await page.keyboard.press('Control+k')
  await eventually(async () => (await scripts(page)).some((path) => path.includes('Palette'))).toBe(true)
})
