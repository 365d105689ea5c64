import { addMinutes } from '@watchfloor/core'
import { aMeetUp, at } from '@watchfloor/fixtures'
import { closeVisit, closeVisits, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hangDisplay, openDisplay, pair, texts } from './hang-display.ts'
import { openWallServer, type WallServer } from './wall-server.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

let wall: WallServer
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  const opened = await openWallServer(
    [aMeetUp({ dateTime: at('21:50'), screenName: 'night_owl' })],
    at('21:40'),
  )
  wall = opened
  return () => opened.close()
})
afterAll(() => closeVisits(browser))

/** Counts the loads of the page from now on. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => loads.count++)
  return loads
}

/** Advances the page's clock second by second until a condition holds. Returns the number of seconds. */
async function secondsUntil(page: Page, isTrue: () => Promise<boolean>, most: number): Promise<number> {
  for (let passed = 0; passed <= most; passed++) {
    if (await isTrue()) return passed
    await page.clock.runFor(second)
    // The server answers in real time, not in the page's time.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not within ${most} seconds`)
}

describe('pairing', () => {
  test('pair, revoke, pair again; after the revoke no data of the operation is left', async () => {
    const { page, id, close } = await hangDisplay(browser, wall)
    expect(await page.content()).toContain('night_owl')
    const before = await page.evaluate(() => localStorage.getItem('watchfloor.display'))
    expect(before).toBe(id)
    await wall.admin.display.revoke({ deviceId: id })
    await page.locator('.code').waitFor()
    expect(await page.content()).not.toContain('night_owl')
    const again = await pair(page, wall)
    expect(again).not.toBe(id)
    expect((await wall.admin.display.list()).Result.map((display) => display.id)).toEqual([again])
    await close()
  })

  test('an expired code is replaced by a new one', async () => {
    const page = await openDisplay(browser, wall, { hasClock: true })
    const code = await page.locator('.code').textContent()
    wall.clock.now = at('21:51')
    const hasNew = async () => {
      const shown = await page.locator('.code').allTextContents()
      return shown.length === 1 && shown[0] !== code
    }
    await secondsUntil(page, hasNew, 15)
    await closeVisit(page.context())
  })

  test('the pairing survives a reload of the page', async () => {
    const { page, id, close } = await hangDisplay(browser, wall)
    await page.reload()
    await page.locator('.display').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('watchfloor.display'))).toBe(id)
    await close()
  })

  test('too many codes from one address: it shows a message and retries by itself', async () => {
    const page = await openDisplay(browser, wall, { hasClock: true })
    await page.locator('.code').waitFor()
    for (let turn = 0; turn < 20; turn++) await page.request.post(`${wall.url}/auth/displays`, { data: {} })
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('heading', { name: 'Too many displays ask for a code' }).waitFor()
    // The window of the limit ends. A server also remembers a refusal for a second.
    await wall.context.db.write((tx) => tx.run(tx.knex('request_limits').update({ expire: 1 })))
    await page.waitForTimeout(1_100)
    await secondsUntil(page, async () => (await texts(page, '.code')).length === 1, 90)
    await closeVisit(page.context())
  })
})

describe('the server does not answer', () => {
  test('for a minute: it shows that, never reloads, and recovers within 30 seconds', async () => {
    const { page, close } = await hangDisplay(browser, wall, { hasClock: true })
    const loads = countLoads(page)
    await wall.goAway()
    await page.clock.runFor(15 * second)
    await page.locator('.state[data-freshness="late"]', { hasText: 'Reconnecting' }).waitFor()
    await page.clock.runFor(25 * second)
    await page.locator('.state[data-freshness="late"]', { hasText: /No answer for \d\d s/ }).waitFor()
    expect(await texts(page, '.counter strong')).toEqual(['0', '1', '0'])
    await page.clock.runFor(40 * second)
    await page.locator('.state[data-freshness="late"]', { hasText: 'No answer for 1 min' }).waitFor()
    await wall.comeBack()
    await wall.admin.target.add({ caseAgent: 'Echo', screenName: 'meanwhile' })
    await secondsUntil(page, async () => (await texts(page, '.counter strong'))[0] === '1', 30)
    await page.locator('.state[data-freshness="live"]').waitFor()
    expect(loads.count).toBe(0)
    await close()
  })

  test('for two hours: amber, red, last known numbers, and recovery within 30 seconds', async () => {
    const { page, close } = await hangDisplay(browser, wall, { hasClock: true })
    const loads = countLoads(page)
    await wall.goAway()
    await page.clock.fastForward(4 * minute)
    await page
      .locator('.state[data-freshness="late"]', { hasText: 'No answer for 4 min · as of 21:40' })
      .waitFor()
    await page.clock.fastForward(2 * minute)
    await page
      .locator('.state[data-freshness="lost"]', { hasText: 'No answer for 6 min · as of 21:40' })
      .waitFor()
    for (let passed = 0; passed < 2 * hour; passed += 10 * minute) await page.clock.fastForward(10 * minute)
    await page
      .locator('.state[data-freshness="last-known"]', {
        hasText: 'No answer for 2 h · last known numbers, as of 21:40',
      })
      .waitFor()
    expect(await page.locator('.counters').getAttribute('data-stale')).toBe('true')
    expect(await texts(page, '.counter strong')).toEqual(['0', '1', '0'])
    wall.clock.now = at('23:46')
    await wall.comeBack()
    const isBack = async () => (await texts(page, '.clock time'))[0] === '23:46' && (await isLive(page))
    await secondsUntil(page, isBack, 30)
    expect(await page.locator('.counters').getAttribute('data-stale')).toBe('false')
    expect(loads.count).toBe(0)
    await close()
  })

  test('at the start: it starts from its cache, without a name, and continues when the server answers', async () => {
    const { page, close } = await hangDisplay(browser, wall)
    await page.waitForFunction(async () => (await caches.match('/kiosk/')) !== undefined)
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('shell')
      const requests = await cache.keys()
      const bodies = await Promise.all(requests.map(async (request) => (await cache.match(request))?.text()))
      return { paths: requests.map(({ url }) => new URL(url).pathname), bodies: bodies.join() }
    })
    expect(kept.paths.filter((path) => !/^\/kiosk\/($|assets\/)/.test(path))).toEqual([])
    expect(kept.bodies).not.toContain('night_owl')
    await wall.goAway()
    await page.reload()
    await page.getByRole('heading', { name: 'The server does not answer' }).waitFor()
    expect(await page.content()).not.toContain('night_owl')
    await wall.comeBack()
    await page.locator('.display').waitFor()
    await close()
  })

  test('another server answers in its place: the display does not change', async () => {
    const { page, close } = await hangDisplay(browser, wall, { hasClock: true })
    await page.route('**/auth/**', (route) => route.fulfill({ status: 404, body: 'nothing here' }))
    await page.clock.runFor(2 * minute)
    expect(await texts(page, '.counter strong')).toEqual(['0', '1', '0'])
    await close()
  })
})

const isLive = async (page: Page) => (await page.locator('.state[data-freshness="live"]').count()) === 1

describe('it maintains itself', () => {
  test('an admin reloads it, once', async () => {
    const { page, id, close } = await hangDisplay(browser, wall)
    const loads = countLoads(page)
    wall.clock.now = at('21:41')
    const loaded = page.waitForEvent('domcontentloaded')
    await wall.admin.display.reload({ deviceId: id })
    await loaded
    await page.locator('.display').waitFor()
    await wall.admin.display.change({ deviceId: id, theme: 'dark' })
    await page.locator(':root[data-scheme="dark"]').waitFor()
    expect(loads.count).toBe(1)
    await close()
  })

  test('a new build is loaded once, and not repeatedly if it is missing', async () => {
    const { page, close } = await hangDisplay(browser, wall, { hasClock: true })
    const loads = countLoads(page)
    await page.route('**/auth/display_facts*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), build: 'the-next-one' } })
    })
    const loaded = page.waitForEvent('domcontentloaded')
    await page.clock.runFor(31 * second)
    await loaded
    await page.locator('.display').waitFor()
    for (let turn = 0; turn < 4; turn++) await page.clock.runFor(31 * second)
    expect(loads.count).toBe(1)
    await close()
  })

  test('a failed drawing restarts by itself', async () => {
    const { page, close } = await hangDisplay(browser, wall, { hasClock: true })
    await page.route('**/auth/display_facts*', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { office: object }
      await route.fulfill({
        response,
        json: { ...answer, office: { ...answer.office, timeZone: 'Nowhere' } },
      })
    })
    const starts = page.getByRole('heading', { name: 'The display starts again' })
    // An answer that was on its way is followed by a whole interval.
    await secondsUntil(page, async () => (await starts.count()) === 1, 65)
    await page.unroute('**/auth/display_facts*')
    await secondsUntil(page, async () => (await page.locator('.display').count()) === 1, 30)
    await close()
  })

  test('the picture moves by one or two pixels each minute', async () => {
    const { page, close } = await hangDisplay(browser, wall, { hasClock: true })
    const place = () => page.locator('.display').evaluate((it) => getComputedStyle(it).translate)
    const places = new Set<string>()
    for (let turn = 0; turn < 6; turn++) {
      const before = await place()
      places.add(before)
      wall.clock.now = addMinutes(wall.clock.now, 1)
      await page.clock.runFor(minute)
      await expect.poll(place, { timeout: 10_000 }).not.toBe(before)
    }
    expect(places.size).toBeGreaterThan(4)
    await close()
  })

  test('it keeps the screen awake', async () => {
    const page = await openDisplay(browser, wall)
    await page.addInitScript(() => {
      const lock = {
        request: async (kind: string) => document.documentElement.setAttribute('data-lock', kind),
      }
      Object.defineProperty(navigator, 'wakeLock', { value: lock })
    })
    await page.reload()
    await page.locator(':root[data-lock="screen"]').waitFor()
    await closeVisit(page.context())
  })
})
