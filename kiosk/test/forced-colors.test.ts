import { aMeetUp, at } from '@watchfloor/fixtures'
import { closeVisits, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import { afterEach, expect, test } from 'vitest'
import { hangDisplay } from './hang-display.ts'
import { openWallServer, type WallServer } from './wall-server.ts'

let wall: WallServer
afterEach(async () => {
  await closeVisits(await sharedBrowser())
  await wall?.close()
})

test.each([
  ['light', 1920, 1080],
  ['dark', 1080, 1920],
] as const)(
  'with the few colours of a system that is %s, at %i x %i, no number covers the clock and the state',
  async (colorScheme, width, height) => {
    wall = await openWallServer([aMeetUp({ dateTime: at('22:00') })], at('21:40'))
    const { page } = await hangDisplay(await sharedBrowser(), wall, {
      viewport: { width, height },
      forcedColors: 'active',
      colorScheme,
      hasClock: true,
    })
    // The age of the numbers must not change between two pictures.
    await page.clock.pauseAt(Date.now() + 5_000)
    const head = page.locator('.head')
    const whole = await head.screenshot()
    await page.locator('.counters').evaluate((counters) => {
      counters.style.visibility = 'hidden'
    })
    expect((await head.screenshot()).equals(whole)).toBe(true)
    const [ground, number] = await page
      .locator('.counter strong')
      .first()
      .evaluate((one) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(one).color])
    expect(number).not.toBe(ground)
  },
)
