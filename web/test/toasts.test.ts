import { aMeetUp, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { button, eventually, isGone, row, sees, take, words } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const names = ['owl', 'lark', 'wren', ...Array.from({ length: 27 }, (_, index) => `other${index}`)]
const longNames = Array.from({ length: 12 }, (_, index) => `gravel_willow_of_the_north_gate${100 + index}`)
const visits = visitOffice(() => ({
  targets: [
    ...names.map((screenName, index) => aMeetUp({ screenName, dateTime: at(`22:${String(10 + index)}`) })),
    ...longNames.map((screenName) => aMeetUp({ screenName, dateTime: at('22:05') })),
  ],
  now: at('21:40'),
}))

const boardPath = '/dashboard/operationview'
const toasts = (page: Page) => page.locator('.toast')
const arrive = (page: Page, name: string) => button(row(page, name), 'Arrived').click()

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on screen.')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

describe('D5 the toast of an act', () => {
  test('keeps its sentence, names the target and the time, and several form one strip', async () => {
    const page = await visits.open('supervisor', boardPath)
    await arrive(page, 'owl')
    await sees(page, 'Arrival Time updated successfully', 'owl arrived 21:40')
    await arrive(page, 'lark')
    await sees(page, 'lark arrived 21:40')
    await eventually(() => toasts(page).count()).toBe(1)
    await button(page, '1 more').click()
    await eventually(() => toasts(page).count()).toBe(2)
    await button(toasts(page).filter({ hasText: 'owl arrived' }), 'Undo').click()
    await sees(page, 'Undone.', 'owl, 21:40')
    await button(row(page, 'owl'), 'Arrived').waitFor()
    await eventually(() => words(row(page, 'lark'))).toContain('On scene')
  })

  test('a double click on Undo undoes one act, and not the one before, too', async () => {
    const page = await visits.open('supervisor', boardPath)
    const undone: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/auth/undo/')) undone.push(request.url())
    })
    for (const name of ['other24', 'other25', 'other26']) {
      await arrive(page, name)
      await sees(page, `${name} arrived 21:40`)
    }
    await button(toasts(page), 'Undo').dblclick()
    await sees(page, 'Undone.', 'other26, 21:40')
    await button(row(page, 'other26'), 'Arrived').waitFor()
    expect(undone).toHaveLength(1)
    await eventually(() => words(row(page, 'other25'))).toContain('On scene')
  })

  test('an act right after an Undo can be undone at once', async () => {
    const page = await visits.open('supervisor', boardPath)
    await button(row(page, 'other23'), 'Arrived').waitFor()
    // All clicks are at the same moment.
    await page.evaluate(() => {
      const now = performance.now()
      performance.now = () => now
    })
    for (const name of ['other23', 'other22']) {
      await arrive(page, name)
      await button(toasts(page).filter({ hasText: `${name} arrived` }), 'Undo').click()
      await button(row(page, name), 'Arrived').waitFor()
    }
  })

  test('keeps Undo for 30 seconds, and longer under the pointer', async () => {
    const page = await visits.open('staff', boardPath, { prepare: (page) => page.clock.install() })
    await arrive(page, 'wren')
    const undo = button(toasts(page), 'Undo')
    await undo.waitFor()
    await page.clock.runFor(20_000)
    await eventually(() => undo.count()).toBe(1)
    await undo.hover()
    await page.clock.runFor(10_000)
    await eventually(() => undo.count()).toBe(1)
    await page.mouse.move(700, 700)
    await page.clock.runFor(1_000)
    await isGone(undo)
  })

  test.each([
    [1440, 900],
    [1024, 768],
    [800, 900],
    [390, 844],
  ])('covers the head of the screen at %d px, where no list has its actions', async (width, height) => {
    const page = await visits.open('staff', boardPath, { viewport: { width, height } })
    const free = row(page, 'other5')
    await button(free, 'Arrived').click()
    const strip = toasts(page).first()
    await strip.waitFor()
    const head = await boxOf(page.locator('.shell-header'))
    const toast = await boxOf(strip)
    expect(toast.top).toBeGreaterThanOrEqual(head.top)
    expect(toast.bottom).toBeLessThanOrEqual(head.bottom)
    expect(toast.left).toBeGreaterThanOrEqual(0)
    expect(toast.right).toBeLessThanOrEqual(width)
    await button(strip, 'Undo').click()
    await eventually(() => button(free, 'Arrived').count()).toBe(1)
  })

  test.each([1440, 800, 390])('shows a long name and its time in full at %d px', async (width) => {
    const page = await visits.open('staff', boardPath, { viewport: { width, height: 844 } })
    const [first, second] = [take(longNames), take(longNames)]
    await arrive(page, first)
    await arrive(page, second)
    const about = toasts(page).first().getByText(`${second} arrived 21:40`)
    await about.waitFor()
    const isCut = (one: Element) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight
    expect(await about.evaluate(isCut)).toBe(false)
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  })
})
