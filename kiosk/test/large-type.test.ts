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

const meetUps = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aMeetUp({
      dateTime: index === 0 ? at('20:05') : index === 3 ? at('21:30', 1) : at(`22:${10 + index}`),
      ...(index === 1 && { arrivalTime: at('20:31') }),
      caseAgent: 'Bravo',
      screenName: 'gravel_willow114',
      dealDetails: 'Silver pickup, ladder rack, tag L15. $120, meets behind the gas station.',
    }),
  )

/** Runs in the page. Finds texts that are cut although they must be complete. */
function cutTexts() {
  return [...document.querySelectorAll('.when, .due, .scene, th, td:nth-child(3), td:nth-child(4)')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)
}

test.each([
  [1920, 1080, 4, 1],
  [1920, 1080, 30, 1],
  [3840, 2160, 4, 1],
  [3840, 2160, 30, 1],
  [1080, 1920, 4, 2],
  [1080, 1920, 30, 1],
])(
  'large type at %i x %i with %i meetings shows the deal in %i line(s)',
  async (width, height, count, lines) => {
    wall = await openWallServer(meetUps(count), at('21:40'))
    const { page } = await hangDisplay(await sharedBrowser(), wall, {
      settings: { isPrivate: false, isLargeType: true },
      viewport: { width, height },
    })
    const deal = page.locator('.upcoming td.deal').first()
    await deal.waitFor()
    expect((await deal.boundingBox())?.width).toBeGreaterThan(width / 5)
    const seen = await deal.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { bottom } = cell.getBoundingClientRect()
      const tops = [...range.getClientRects()]
        .filter((box) => box.bottom < bottom)
        .map(({ top }) => Math.round(top))
      return new Set(tops).size
    })
    expect(seen).toBe(lines)
    expect(await page.evaluate(cutTexts)).toEqual([])
  },
)
