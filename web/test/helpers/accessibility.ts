import { findBarriers } from '@watchfloor/fixtures/test-setup'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './locators.ts'

const colourRules = ['color-contrast', 'link-in-text-block']

/** Returns the accessibility problems of a page, of every level, with their places. The dark theme changes only colours. */
export function barriers(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  return findBarriers(page, colorScheme === 'dark' ? colourRules : undefined)
}

/** Expects no problem of a page of the app in either theme. */
export async function isOpenToAll(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
}

const linkColours = { light: 'rgb(31, 111, 74)', dark: 'rgb(122, 203, 160)' }

/** Expects the app's link colour on a link, and no barrier of its page, in either theme. */
export async function linkIsReadable(page: Page, link: Locator): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually(() => link.evaluate((one) => getComputedStyle(one).color)).toBe(linkColours[colorScheme])
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
}

/** Returns by how many pixels the page is wider than the window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** Expects no problem of a page in either theme, on a phone and on a desktop. */
export async function hasNoBarrier(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overhang(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
      expect(await barriers(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
}
