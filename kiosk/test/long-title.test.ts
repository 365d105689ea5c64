import { aMeetUp, at } from '@watchfloor/fixtures'
import { closeVisits, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangDisplay } from './hang-display.ts'
import { openWallServer, type WallServer } from './wall-server.ts'

const title = 'Summer Operation of the Joint Task Force for the Northern and Eastern Counties'

const screenName = 'אברהם בן שמואל הלוי מירושלים העתיקה שבהרי יהודה אשר מעבר לנהר הירדן'

let wall: WallServer
beforeAll(async () => {
  wall = await openWallServer([aMeetUp({ dateTime: at('22:00'), screenName })], at('21:40'), title)
  await wall.context.training.set()
})
afterAll(async () => {
  await closeVisits(await sharedBrowser())
  await wall?.close()
})

/** Runs in the page. Finds parts of the wall that reach beyond the window. */
function findBeyond() {
  const parts = [...document.querySelectorAll('.head > *, .counter, .counter *, .upcoming td, .clock *')]
  return parts
    .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.right > innerWidth || box.left < 0)
    .map(({ text, box }) => `${text} ${box.right}`)
}

test.each([
  [1280, 720],
  [1920, 1080],
  [1024, 768],
  [1080, 1920],
])('a long title is cut at %i x %i, and the clock and the counters are whole', async (width, height) => {
  const { page, close } = await hangDisplay(await sharedBrowser(), wall, { viewport: { width, height } })
  await page.locator('h1', { hasText: title }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(findBeyond)).toEqual([])
  await close()
})

test('a cut name from right to left keeps its beginning', async () => {
  const { page, close } = await hangDisplay(await sharedBrowser(), wall)
  const cell = page.locator('.upcoming td', { hasText: screenName })
  await cell.waitFor()
  await page.evaluate(() => document.fonts.ready)
  const { first, box, isCut } = await cell.evaluate((one) => {
    let text: Node = one
    while (text.firstChild) text = text.firstChild
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 1)
    const { left, right } = one.getBoundingClientRect()
    const { left: from, right: to } = range.getBoundingClientRect()
    return { first: { from, to }, box: { left, right }, isCut: one.scrollWidth > one.clientWidth }
  })
  expect(isCut).toBe(true)
  expect(first.from).toBeGreaterThan(box.left)
  expect(first.to).toBeLessThanOrEqual(box.right + 1)
  await close()
})
