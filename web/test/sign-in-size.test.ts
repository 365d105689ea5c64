import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, field, heading } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))
/** Size of the scripts of the sign-in page (bytes). */
const maxBytes = 170 * 1024

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

/** Returns the name of a built file without its hash, in which any letters can stand: '/assets/App-CSP8Pc2o.js' is 'App'. */
const nameOf = (path: string) => path.replace(/^.*\/|-[\w-]{8}\.js$/g, '')

/** The app behind the sign-in page, and the code that its screens share. They load when somebody types. */
const isApp = (path: string) => /^(App|screens)$/.test(nameOf(path))

/** Parts that are loaded when they are first used. */
const rareNames = /chart|StateMap|map-shapes|heic|csp|zip|Palette|BriefingPage|StatisticsPage|KeyHelp/i
const isRare = (path: string) => rareNames.test(nameOf(path))

test('the sign-in page loads at most 170 KB of compressed JavaScript, and no part of the app', async () => {
  const page = await visits.open(undefined, '/adminlogin', { isNewBrowser: true })
  await field(page, 'Email').waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await scripts(page)
  expect(loaded.map(nameOf)).toContain('index')
  const bytes = loaded.reduce((sum, path) => sum + gzippedBytes(path), 0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(loaded.filter((path) => isRare(path) || isApp(path))).toEqual([])
  await field(page, 'Email').fill('a')
  await eventually(async () => (await scripts(page)).some(isApp)).toBe(true)
})

test('the screen of an address loads beside the app, not after it', async () => {
  const asked: string[] = []
  let letThrough = () => {}
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const page = await visits.open('supervisor', '/Dashboard/OperationView/', {
    prepare: async (page) => {
      page.on('request', (request) => asked.push(request.url()))
      await page.route('**/assets/App-*.js', (route) => wait.then(() => route.continue()))
    },
  })
  await eventually(() => asked.join()).toContain('TakedownPage')
  expect(await heading(page, 'Takedown').count()).toBe(0)
  letThrough()
  await heading(page, 'Takedown').waitFor()
})

test('the palette is loaded when it is first opened', async () => {
  const page = await visits.open('supervisor', '/dashboard', { isNewBrowser: true })
  await heading(page, 'Currently Chatting').waitFor()
  expect((await scripts(page)).filter(isRare)).toEqual([])
  await page.keyboard.press('Control+k')
  await eventually(async () => (await scripts(page)).some((path) => nameOf(path) === 'Palette')).toBe(true)
})
