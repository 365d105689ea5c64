import type { Target } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { closeVisit, closeVisits, findBarriers, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Hung, hangDisplay, openDisplay, pair, texts } from './hang-display.ts'
import { openWallServer, type WallServer } from './wall-server.ts'

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

let wall: WallServer
let browser: Browser

beforeAll(async () => {
  wall = await openWallServer(targets, now)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeVisits(browser)
  await wall?.close()
})

describe('the wall', () => {
  test('shows office, title, clock with zone, three counters', async () => {
    const { page, close } = await hangDisplay(browser, wall)
    expect(await texts(page, 'h1')).toEqual(['Summer OperationCounty Office'])
    expect(await texts(page, '.clock')).toEqual(['21:40 EST'])
    expect(await texts(page, '.counter')).toEqual(['7Actively Chatting', '46On The Hook', '3Arrest Total'])
    expect(await texts(page, '.state')).toEqual([expect.stringMatching(/^Live · \d s$/)])
    await close()
  })

  test('lists the next targets, soonest first, in words, those on scene, and counts the rest', async () => {
    const { page, close } = await hangDisplay(browser, wall)
    expect(await texts(page, '.when')).toEqual([
      '21:30',
      '21:36',
      '21:50',
      '22:05',
      'Sat 23:30',
      '12/10/2026 18:00',
    ])
    expect(await texts(page, '.due')).toEqual([
      'Arrived 21:36',
      'Late 4 min',
      'In 10 min',
      'In 25 min',
      'In 1 day 1 h',
      'In 19 days',
    ])
    expect(await texts(page, '.scene')).toEqual([expect.stringMatching(/^04:0\d$/), '-', '-', '-', '-', '-'])
    // The clock of the test's server stands still, so it differs from this machine's.
    const foot = await texts(page, '.foot span')
    expect([foot[0], foot.at(-1)]).toEqual(['1 target on scene', '+40 more · 1/8'])
    expect(foot[1]).toMatch(/^Clock .* (ahead|behind)/)
    const second = page.locator('tbody tr').nth(1).locator('td')
    expect(await second.allTextContents()).toEqual([
      '21:36',
      'Late 4 min',
      'Alpha',
      'night_owl',
      'Blue sedan',
      '-',
    ])
    await close()
  })

  test('has the mark of a training database before and after pairing; another display has none', async () => {
    const training = await openWallServer([], now)
    await training.context.training.set()
    const page = await openDisplay(browser, training)
    await page.locator('.code').waitFor()
    expect(await texts(page, '.training')).toEqual(['TRAINING'])
    await pair(page, training)
    expect(await texts(page, '.training')).toEqual(['TRAINING'])
    await training.close()
    const { page: other, close } = await hangDisplay(browser, wall)
    expect(await texts(other, '.training')).toEqual([])
    await close()
  })

  test('is private by default: neither the screen nor the replies contain a name', async () => {
    const page = await openDisplay(browser, wall)
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      if (/display/.test(response.url())) bodies.push(response.text().catch(() => ''))
    })
    const code = (await page.locator('.code').textContent()) ?? ''
    await wall.admin.display.approve({ code, name: 'Hallway' })
    await page.locator('.display').waitFor()
    expect(await texts(page, 'thead th')).toEqual(['Expected Arrival', 'Status', 'On scene'])
    const received = `${await page.content()}${(await Promise.all(bodies)).join()}`
    expect(received).toContain('2026-11-21T02:36')
    for (const name of ['night_owl', 'Alpha', 'Blue sedan', 'sk8r']) expect(received).not.toContain(name)
    await closeVisit(page.context())
  })

  test('applies the settings of an admin at once', async () => {
    const { page, id, close } = await hangDisplay(browser, wall, { settings: { theme: 'light' } })
    await page.locator(':root[data-scheme="light"]').waitFor()
    await wall.admin.display.change({ deviceId: id, theme: 'dark', isLargeType: true })
    await page.locator(':root[data-scheme="dark"] .display[data-large="true"]').waitFor()
    await wall.admin.display.change({ deviceId: id, theme: 'auto', isPrivate: false })
    await page.getByText('night_owl').waitFor()
    await page.locator(':root[data-scheme="dark"]').waitFor()
    await wall.admin.display.change({ deviceId: id, name: 'North wall' })
    await wall.admin.display.identify({ deviceId: id })
    await page.locator('.test-card', { hasText: 'North wall' }).waitFor()
    await close()
  })

  test('shows a change by itself', async () => {
    const { page, close } = await hangDisplay(browser, wall)
    const writes: string[] = []
    const { id } = await wall.admin.target.add({ caseAgent: 'Echo', screenName: 'new_here' })
    await page.locator('.counter strong', { hasText: /^8$/ }).waitFor()
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url())
    })
    await wall.admin.target.remove({ id })
    await page.locator('.counter strong', { hasText: /^7$/ }).waitFor()
    expect(writes).toEqual([])
    await close()
  })
})

const sizes = [
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [1024, 768],
  [1080, 1920],
  [2160, 3840],
] as const

describe('it fits', () => {
  let hung: Hung
  beforeAll(async () => {
    hung = await hangDisplay(browser, wall)
    await hung.page.evaluate(() => document.fonts.ready)
  })
  afterAll(() => hung.close())

  const settings = [
    { isPrivate: false, isLargeType: false },
    { isPrivate: false, isLargeType: true },
    { isPrivate: true, isLargeType: true },
  ]
  test.each(settings)(
    'without a scroll bar, and with all that must be read, at every size: %o',
    async (setting) => {
      const { page, id } = hung
      await wall.admin.display.change({ deviceId: id, ...setting })
      const { isPrivate, isLargeType } = setting
      await page.locator(`[data-large="${isLargeType}"] [data-private="${isPrivate}"]`).waitFor()
      for (const [width, height] of sizes) {
        await resize(page, width, height)
        const seen = await page.evaluate(findHidden)
        expect([width, height, seen]).toEqual([
          width,
          height,
          { outside: 0, cut: [], scroll: [false, false], cursor: 'none' },
        ])
      }
    },
  )

  test.each(sizes)('%i x %i: the numbers fill their thirds', async (width, height) => {
    await resize(hung.page, width, height)
    const { fontSize, third, text } = await hung.page.locator('.counter').nth(1).evaluate(sizesOf)
    expect(fontSize).toBeCloseTo(38 * unitOf(width, height), 0)
    expect(text / third).toBeGreaterThan(0.75)
    expect(text / third).toBeLessThan(1)
  })
})

/** Height of the picture of a 55-inch screen (cm), and of a capital letter of the typeface in relation to its size. */
const pictureCm = 68.5
const capital = 0.727

test('on a 55-inch screen the counters are readable from 20 m, the table from 3 m', async () => {
  const { page, close } = await hangDisplay(browser, wall)
  await resize(page, 1920, 1080)
  const metersFor = async (selector: string) => {
    const px = await page
      .locator(selector)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    return ((px * capital) / 1080) * pictureCm * 2
  }
  expect(await metersFor('.counter strong')).toBeGreaterThan(20)
  expect(await metersFor('tbody .when')).toBeGreaterThan(3)
  await close()
})

const unitOf = (width: number, height: number) => Math.min(height / 100, (width * 9) / 1600)

/** Resizes the window and waits until the picture has followed. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction(
    (unit) => {
      const display = document.querySelector<HTMLElement>('.display')
      return display?.style.getPropertyValue('--u') === `${unit}px`
    },
    unitOf(width, height),
  )
}

/** Runs in the page. Finds texts that are outside the window or cut. */
function findHidden() {
  const isOutside = (box: DOMRect) =>
    box.bottom > innerHeight || box.right > innerWidth || box.left < 0 || box.top < 0
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  const read = [...document.querySelectorAll('h1, .state, .clock, .counter *, th, td, .foot span')]
  const mustBeWhole = [...document.querySelectorAll('.when, .due, .scene, .counter strong, .clock')]
  return {
    outside: read.filter((element) => isOutside(element.getBoundingClientRect())).length,
    cut: mustBeWhole.filter(isCut).map((element) => element.textContent),
    scroll: [document.documentElement, document.body].map(
      ({ scrollHeight, scrollWidth }) => scrollHeight > innerHeight || scrollWidth > innerWidth,
    ),
    cursor: getComputedStyle(document.body).cursor,
  }
}

/** Runs in the page. Measures a number and the part of its third that it fills. */
function sizesOf(counter: Element) {
  const strong = counter.querySelector('strong')
  if (!strong) throw new Error('no number')
  return {
    fontSize: Number.parseFloat(getComputedStyle(strong).fontSize),
    third: counter.clientWidth,
    text: strong.getBoundingClientRect().width,
  }
}

describe('readable by everybody, under the strict policy', () => {
  test.each(['light', 'dark'] as const)('%s', async (theme) => {
    const { page, close } = await hangDisplay(browser, wall, { settings: { theme, isPrivate: false } })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.reload()
    await page.locator(`:root[data-scheme="${theme}"] .display`).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('the pairing screen', async () => {
    const page = await openDisplay(browser, wall)
    await page.locator('.code').waitFor()
    const code = await page.locator('.code').textContent()
    const command = `watchfloor displays approve ${code} --name NAME`
    await page.getByText(`An admin approves this code in Settings, or with: ${command}`).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await closeVisit(page.context())
  })
})
