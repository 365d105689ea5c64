import { anArrest, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, field } from './helpers/locators.ts'
import { openRecord } from './helpers/record-page.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const caught = anArrest({ screenName: 'caught' })
const visits = visitOffice(() => ({ targets: [...aFullNight(), caught], now: at('21:40'), isTraining: true }))

/** Returns the name of the focused element if it is outside the window or something that stays over the page covers a part of it. */
function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return []
    const shown = one.getBoundingClientRect().width > 1 ? one : (one.closest('label') ?? one)
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const [middle, end] = [(left + right) / 2, Math.min(bottom, top + window.innerHeight / 4)]
    const staysOver = (hit: Element | null): boolean => {
      if (!hit || hit.contains(one)) return false
      return /sticky|fixed/.test(getComputedStyle(hit).position) || staysOver(hit.parentElement)
    }
    const isCovered = [top + 1, (top + end) / 2, end - 1].some(
      (y) => y < 0 || y > window.innerHeight || staysOver(document.elementFromPoint(middle, y)),
    )
    const name = one.ariaLabel || one.textContent || one.getAttribute('name') || one.tagName
    return isCovered ? [`${name.slice(0, 40)} at ${Math.round(top)}`] : []
  })
}

test.each([
  '/dashboard/arrestlist',
  '/dashboard/operationview',
  '/dashboard/chatterList',
  '/dashboard/inactive',
  '/dashboard/addchatterList',
  '/dashboard/ltchecklist',
  '/dashboard/reviewturn',
  '/dashboard/statistics',
  '/dashboard/settings',
])('on %s Tab and Shift+Tab lead to no control that is covered', async (path) => {
  const page = await visits.open('admin', path, { viewport: { width: 1280, height: 420 } })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The count of missing values loads after the list. It adds a line to each row, which moves the rows below.
  if (path === '/dashboard/reviewturn') await page.locator('.turn-lacks').first().waitFor()
  await coversNothing(page)
})

test('a record with unsaved text covers no focused control with its bar', async () => {
  const page = await openRecord(visits, 'admin', caught, 'basic')
  await field(page, 'City').fill('Bartow')
  await coversNothing(page)
})

/** Expects that no control of the page is covered when Tab or Shift+Tab gives it the focus, whatever the window. */
async function coversNothing(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 420],
    [1024, 600],
    [390, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const key of ['Shift+Tab', 'Tab']) {
      const covered = new Set<string>()
      for (let count = 0; count < 60; count++) {
        await page.keyboard.press(key)
        for (const name of await coveredFocus(page)) covered.add(name)
      }
      expect.soft([...covered], `${key}, ${width} px`).toEqual([])
    }
  }
}

test('in a low window a dialog opens with its first field in view, above its buttons', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview', {
    viewport: { width: 640, height: 360 },
  })
  await page.getByRole('button', { name: 'Takedown', exact: true }).first().click()
  const input = page.getByRole('dialog').getByRole('textbox', { name: 'Case Number' })
  await eventually(() => input.evaluate((one) => one === document.activeElement)).toBe(true)
  await eventually(() => coveredFocus(page)).toEqual([])
})

test('the keys of a list keep the selected row in view', async () => {
  const page = await visits.open('admin', '/dashboard/arrestlist', { viewport: { width: 1280, height: 800 } })
  await page.locator('tbody tr').first().waitFor()
  for (const key of ['j', 'k', 'ArrowDown', 'ArrowUp']) {
    for (let count = 0; count < 16; count++) {
      await page.keyboard.press(key)
      expect(await coveredFocus(page), `${key} ${count}`).toEqual([])
    }
  }
})
