import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const colourRules = ['color-contrast', 'link-in-text-block']

/** Returns the serious and critical accessibility problems of a page, with their places. The dark theme changes only colours. */
export async function barriers(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  // Without frames the legacy mode checks the same rules and needs no second page.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** Returns by how many pixels the page is wider than the window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
