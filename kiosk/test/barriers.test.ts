import { aMeetUp, at } from '@watchfloor/fixtures'
import { closeVisit, closeVisits, findBarriers, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hangDisplay, openDisplay } from './hang-display.ts'
import { openWallServer } from './wall-server.ts'

const minute = 60_000
const now = at('21:40')
/** Somebody on scene for longer than the red minutes, several pages of lines, and a long deal. */
const busyNight = [
  aMeetUp({ dateTime: at('21:10'), arrivalTime: at('21:12'), caseAgent: 'Bravo', screenName: 'sk8r' }),
  aMeetUp({ dateTime: at('21:36'), dealDetails: 'A long story about a car. '.repeat(20) }),
  ...Array.from({ length: 40 }, () => aMeetUp({ dateTime: at('22:10') })),
]

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeVisits(browser))

/** Expects no finding of any level. */
async function hasNoBarrier(page: Page, face: string): Promise<void> {
  expect(await findBarriers(page), face).toEqual([])
}

describe.each(['light', 'dark'] as const)('every face of the wall, %s', (theme) => {
  test('the alarm, the pages, large type, private lines and the test card have no barrier', async () => {
    const wall = await openWallServer(busyNight, now)
    await wall.context.training.set()
    const { page, id, close } = await hangDisplay(browser, wall, { settings: { theme, isPrivate: false } })
    await page.locator(`:root[data-scheme="${theme}"] .display`).waitFor()
    await page.locator('.scene[data-tone="late"]').waitFor()
    await hasNoBarrier(page, 'the alarm and the first page')
    await wall.admin.display.change({ deviceId: id, isLargeType: true })
    await page.locator('.display[data-large="true"]').waitFor()
    await hasNoBarrier(page, 'large type')
    await wall.admin.display.change({ deviceId: id, isPrivate: true })
    await page.locator('[data-private="true"]').waitFor()
    await hasNoBarrier(page, 'private lines')
    await wall.admin.display.identify({ deviceId: id })
    await page.locator('.test-card').waitFor()
    await hasNoBarrier(page, 'the test card')
    await close()
    await wall.close()
  })

  test('an empty night, and each state without a network, have no barrier', async () => {
    const wall = await openWallServer([], now)
    const { page, close } = await hangDisplay(browser, wall, { hasClock: true, settings: { theme } })
    await page.locator(`:root[data-scheme="${theme}"] .empty`).waitFor()
    await hasNoBarrier(page, 'no lines')
    const room = await page.evaluate(() => {
      const [all, line] = ['.upcoming', '.empty'].map((one) =>
        document.querySelector(one)?.getBoundingClientRect(),
      )
      return all && line ? { above: line.top - all.top, below: all.bottom - line.bottom } : undefined
    })
    expect(Math.min(room?.above ?? 0, room?.below ?? 0), 'in the middle').toBeGreaterThan(50)
    await wall.goAway()
    for (const [minutes, freshness] of [
      [4, 'late'],
      [2, 'lost'],
      [120, 'last-known'],
    ] as const) {
      await page.clock.fastForward(minutes * minute)
      await page.locator(`.state[data-freshness="${freshness}"]`).waitFor()
      await hasNoBarrier(page, freshness)
    }
    await close()
    await wall.close()
  })

  test('the pairing code, and the notice without a server, have no barrier', async () => {
    const wall = await openWallServer([], now)
    const page = await openDisplay(browser, wall, { colorScheme: theme })
    await page.locator('.code').waitFor()
    await hasNoBarrier(page, 'the code')
    const silent = await browser.newContext({ colorScheme: theme })
    const other = await silent.newPage()
    await other.route('**/auth/**', (route) => route.abort())
    await other.goto(`${wall.url}/kiosk/`)
    await other.locator('.notice h1').waitFor()
    await hasNoBarrier(other, 'the notice')
    await closeVisit(silent)
    await closeVisit(page.context())
    await wall.close()
  })
})

test('the pairing code of a training database has no barrier', async () => {
  const wall = await openWallServer([], now)
  await wall.context.training.set()
  const page = await openDisplay(browser, wall)
  await page.locator('.notice .training').waitFor()
  await hasNoBarrier(page, 'the pairing code')
  await closeVisit(page.context())
  await wall.close()
})
