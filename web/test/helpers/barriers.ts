import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const colourRules = ['color-contrast', 'link-in-text-block']

/** What keeps somebody out, seriously or critically, and where. At night only the colours are others. */
export async function barriers(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  // There are no frames here: the legacy mode looks at the same things without a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** How many pixels the page is wider than the window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
