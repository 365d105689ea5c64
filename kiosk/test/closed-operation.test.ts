import { messages, type PairedDisplay } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { closeVisits, findBarriers, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hangDisplay, texts } from './hang-display.ts'
import { openWallServer, type WallServer } from './wall-server.ts'

let wall: WallServer
const targets = [
  aMeetUp({ dateTime: at('21:30'), arrivalTime: at('21:36'), caseAgent: 'Bravo', screenName: 'sk8r' }),
  aMeetUp({ dateTime: at('21:36'), screenName: 'night_owl' }),
  aMeetUp({ dateTime: at('21:50') }),
  aTarget(),
  anArrest(),
]
beforeAll(async () => {
  wall = await openWallServer(targets, at('21:40'))
})
afterAll(async () => {
  await closeVisits(await sharedBrowser())
  await wall?.close()
})

/** Opens, closes or seals the one operation, whatever is unfinished in it. */
async function turn(state: 'open' | 'closed' | 'sealed'): Promise<void> {
  const { operations } = await wall.admin.operation.list({})
  const [operation] = operations
  if (operation && operation.state !== state)
    await wall.admin.operation.setState({ id: operation.id, state, reason: 'a test', force: true })
}
beforeEach(() => turn('open'))

const hang = (settings: Partial<PairedDisplay> = {}) =>
  sharedBrowser().then((browser) =>
    hangDisplay(browser, wall, { settings: { isPrivate: false, ...settings } }),
  )
const mark = (page: Page) => page.locator('.operation-state')

describe.each(['closed', 'sealed'] as const)('Q12 a display of an operation that is %s', (state) => {
  test('follows by itself: it says so beside the title, and no clock of a line runs', async () => {
    const { page, close } = await hang()
    expect(await texts(page, '.due')).toEqual(['Arrived 21:36', 'Late 4 min', 'In 10 min'])
    expect(await mark(page).count()).toBe(0)
    await turn(state)
    await mark(page).waitFor()
    expect(await texts(page, '.operation-state')).toEqual([messages.operation.states[state]])
    expect(await texts(page, '.when')).toEqual(['21:30', '21:36', '21:50'])
    expect(await texts(page, '.due')).toEqual(['Arrived 21:36', '', ''])
    expect(await texts(page, '.scene')).toEqual(['-', '-', '-'])
    await turn('open')
    await mark(page).waitFor({ state: 'hidden' })
    await close()
  })

  test.each(['light', 'dark'] as const)('is readable by everybody, %s', async (theme) => {
    await turn(state)
    const { page, close } = await hang({ theme })
    await mark(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    for (const [width, height] of [
      [1920, 1080],
      [3840, 2160],
      [1080, 1920],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await mark(page).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true)
    }
    await close()
  })
})
