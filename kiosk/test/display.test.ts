import AxeBuilder from '@axe-core/playwright'
import type { Role, Target } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { launchBrowser } from '@watchfloor/fixtures/test-setup'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWallDesk, password, type WallDesk } from './wall-desk.ts'

const now = at('21:40')
const targets: Target[] = [
  aMeetUp({ dateTime: at('21:30'), arrivalTime: at('21:36'), caseAgent: 'Bravo', screenName: 'sk8r' }),
  aMeetUp({ dateTime: at('21:36'), caseAgent: 'Alpha', screenName: 'night_owl', dealDetails: 'Blue sedan' }),
  aMeetUp({ dateTime: at('21:50'), screenName: 'łukasz_ž' }),
  aMeetUp({ dateTime: at('22:05') }),
  aMeetUp({ dateTime: at('23:30', 1) }),
  aMeetUp({ dateTime: at('18:00', 20), dealDetails: 'A long story about a car. '.repeat(30) }),
  ...Array.from({ length: 40 }, () => aMeetUp({ dateTime: at('18:00', 21) })),
  ...Array.from({ length: 7 }, () => aTarget()),
  ...Array.from({ length: 3 }, () => anArrest()),
]

let wall: WallDesk
let browser: Browser

beforeAll(async () => {
  wall = await openWallDesk(targets, {
    now,
    roles: ['admin', 'vip', 'staff', 'supervisor', 'analyst', 'target-entry'],
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await wall?.close()
})

/** Opens the display in a browser of its own, signed in or not; its timers stand until the test lets them run. */
async function openDisplay(role: Role | undefined, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options })
  if (role) {
    const data = { email: `${role}@office.example`, password }
    expect((await context.request.post(`${wall.url}/auth/adminlogin`, { data })).status()).toBe(200)
  }
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${wall.url}/kiosk/`)
  return page
}

const texts = (page: Page, selector: string) => page.locator(selector).allTextContents()
const nextPoll = (page: Page) => page.clock.runFor(30_000)

describe('the wall', () => {
  test.each<Role>(['vip', 'staff', 'admin', 'supervisor'])(
    'shows %s the title, the clock, three counters',
    async (role) => {
      const page = await openDisplay(role)
      await page.waitForSelector('.display')
      expect(await texts(page, 'h1')).toEqual(['Summer Operation'])
      expect(await texts(page, '.clock')).toEqual(['21:40 EST'])
      expect(await texts(page, '.counter')).toEqual(['7Actively Chatting', '46On The Hook', '3Arrest Total'])
      await page.context().close()
    },
  )

  test('lists who comes next, soonest first, in words, and counts the rest', async () => {
    const page = await openDisplay('vip')
    await page.waitForSelector('.display')
    expect(await texts(page, '.when')).toEqual([
      '21:30',
      '21:36',
      '21:50',
      '22:05',
      'Sat 23:30',
      '2026-12-10 18:00',
    ])
    expect(await texts(page, '.due')).toEqual([
      'Arrived 21:36',
      'Late 4 min',
      'In 10 min',
      'In 25 min',
      '',
      '',
    ])
    expect(await texts(page, '.more')).toEqual(['+40 more'])
    expect(await page.locator('tbody tr').nth(1).locator('td').allTextContents()).toEqual([
      '21:36',
      'Late 4 min',
      'Alpha',
      'night_owl',
      'Blue sedan',
    ])
    await page.context().close()
  })

  test('its clock runs by the server', async () => {
    const page = await openDisplay('vip')
    await page.waitForSelector('.display')
    await page.clock.runFor(20_000)
    expect(await texts(page, '.clock time')).toEqual(['21:40'])
    await page.context().close()
  })
})

describe('it fits', () => {
  const sizes = [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
    [1024, 768],
    [1080, 1920],
  ] as const

  test.each(sizes)(
    '%i x %i without a scroll bar, and nothing is cut off that must be read',
    async (width, height) => {
      const page = await openDisplay('vip', { viewport: { width, height } })
      await page.waitForSelector('.display')
      const outside = await page.evaluate(() => {
        const isOutside = (box: DOMRect) => box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5
        const isCut = (element: Element) => element.scrollWidth > element.clientWidth
        const drawn = [...document.querySelectorAll('main *:not(.unseen)')]
        return {
          outside: drawn.filter((element) => isOutside(element.getBoundingClientRect())).length,
          cut: [...document.querySelectorAll('.when, .due, .counter strong, th')]
            .filter(isCut)
            .map((e) => e.textContent),
          scroll: document.documentElement.scrollHeight - innerHeight,
        }
      })
      expect(outside).toEqual({ outside: 0, cut: [], scroll: 0 })
      await page.context().close()
    },
  )

  test('the counters can be read across a room: a fifth of the height', async () => {
    const page = await openDisplay('vip')
    const size = await page
      .locator('.counter strong')
      .first()
      .evaluate((it) => Number.parseFloat(getComputedStyle(it).fontSize))
    expect(size).toBeGreaterThan(720 / 5)
    await page.context().close()
  })
})

describe('it says plainly', () => {
  test('that nobody is signed in, and where to do so', async () => {
    const page = await openDisplay(undefined)
    await page.getByRole('heading', { name: 'Nobody is signed in' }).waitFor()
    expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/adminlogin')
    await page.context().close()
  })

  test.each<Role>(['analyst', 'target-entry'])('that %s has no display', async (role) => {
    const page = await openDisplay(role)
    await page.getByRole('heading', { name: 'This account has no display' }).waitFor()
    await page.context().close()
  })

  test('since when the server is away, and goes on when it is back', async () => {
    const page = await openDisplay('vip')
    await page.waitForSelector('.display')
    await wall.goAway()
    await nextPoll(page)
    await page.getByText('The server does not answer. As of 21:40').waitFor()
    expect(await texts(page, '.counter strong')).toEqual(['7', '46', '3'])
    await wall.comeBack()
    await nextPoll(page)
    await page.getByText('The server does not answer').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('when the session has ended, and shows nothing of the operation any more', async () => {
    const page = await openDisplay('staff')
    await page.waitForSelector('.display')
    await wall.desk.accounts.disable('staff@office.example', 'test')
    await nextPoll(page)
    await page.getByRole('heading', { name: 'Nobody is signed in' }).waitFor()
    expect(await page.content()).not.toContain('night_owl')
    await wall.desk.accounts.enable('staff@office.example', 'test')
    await page.context().close()
  })
})

describe('it behaves', () => {
  test('it only reads, as a poll, every 30 seconds', async () => {
    const page = await openDisplay('vip')
    await page.waitForSelector('.display')
    const calls: string[] = []
    page.on('request', (request) => {
      const kind = request.headers()['x-background'] === '1' ? 'poll' : 'use'
      calls.push(`${kind}: ${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.clock.runFor(29_000)
    expect(calls).toEqual([])
    const answer = page.waitForResponse('**/auth/arrest_total_count')
    await page.clock.runFor(1_000)
    await answer
    expect(calls.sort()).toEqual([
      'poll: GET /auth/arrest_total_count',
      'poll: GET /auth/chatter_count',
      'poll: GET /auth/chatterlist',
      'poll: GET /auth/getLoggedInUser',
      'poll: GET /auth/upcoming_ops_count',
    ])
    await page.context().close()
  })

  test.each(['light', 'dark'] as const)(
    '%s: readable by everybody, under the strict policy',
    async (colorScheme) => {
      const page = await openDisplay('vip', { colorScheme })
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.reload()
      await page.waitForSelector('.display')
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})
