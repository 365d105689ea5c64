import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const colourRules = ['color-contrast', 'link-in-text-block']

const hindering = new Set(['serious', 'critical'])

/** Returns the serious and critical accessibility problems of a page, with their places. The dark theme changes only colours. */
export async function barriers(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  const found = await findingsOf(page, colorScheme)
  return found.filter(({ level }) => hindering.has(level)).map(({ words }) => words)
}

/** Returns the accessibility problems of every level. */
export async function allBarriers(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  return (await findingsOf(page, colorScheme)).map(({ words }) => words)
}

async function findingsOf(page: Page, colorScheme: 'light' | 'dark') {
  // Without frames the legacy mode checks the same rules and needs no second page.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => ({ level: impact ?? '', words: `${id}: ${html.slice(0, 160)}` })),
  )
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
