import type { Page } from 'playwright-core'
import { isOpenToAll, overhang } from './accessibility.ts'
import { eventually } from './locators.ts'

/** A window of 1280 by 720 at 200 % zoom. */
export const zoomed = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 }

/** Returns the controls whose text is cut or that lie partly beside the window, where nobody can scroll to. */
export function clippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (one: Element) => one.ariaLabel || one.textContent || one.getAttribute('name') || one.tagName
    const isShown = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.getClientRects().length > 0
    const scrolls = (one: Element) => {
      for (let above = one.parentElement; above; above = above.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(above).overflowX)) return true
      }
      return false
    }
    return [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((one) => isShown(one) && !one.closest('.visually-hidden') && !one.matches('.skip-link'))
      .flatMap((one) => {
        const box = one.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1) return []
        const isBeside = (box.left < -1 || box.right > window.innerWidth + 1) && !scrolls(one)
        const isCut =
          one.matches('button, a') &&
          one.scrollWidth > one.clientWidth + 1 &&
          one.clientWidth > 0 &&
          getComputedStyle(one).overflowX !== 'visible' &&
          !one.getAttribute('title')
        return isBeside || isCut ? [`${isCut ? 'cut' : 'beside'}: ${name(one).slice(0, 60)}`] : []
      })
  })
}

/** Returns the controls without a visible sign: no text, border or drawing in a colour other than that behind it. */
export function invisibleControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const behind = (one: Element | null): string => {
      for (let at = one; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor
        if (color !== 'rgba(0, 0, 0, 0)' && color !== 'transparent') return color
      }
      return getComputedStyle(document.documentElement).backgroundColor
    }
    const isSeen = (one: Element) => {
      const ground = behind(one)
      const style = getComputedStyle(one)
      const hasBorder = style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px'
      if (hasBorder && style.borderTopColor !== behind(one.parentElement)) return true
      if (ground !== behind(one.parentElement)) return true
      const inside = [one, ...one.querySelectorAll('*')]
      return inside.some((part) => {
        const hasText = [...part.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
        const look = getComputedStyle(part)
        if (hasText && look.color !== behind(part)) return true
        const isDrawn = part.matches('path, circle, line, polyline, rect, polygon')
        if (part.matches('img')) return true
        return isDrawn && [look.stroke, look.fill].some((color) => color !== 'none' && color !== behind(one))
      })
    }
    return (
      [...document.querySelectorAll('button, a[href], input:not([type="hidden"]), select, textarea')]
        .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((one) => one.getBoundingClientRect().width > 1 && !one.closest('.visually-hidden'))
        .filter((one) => !one.matches('input[type="checkbox"], input[type="radio"], input[type="file"]'))
        // The border of a password is around its field and its button.
        .filter((one) => !isSeen(one.closest('.mantine-PasswordInput-input') ?? one))
        .map((one) => (one.ariaLabel || one.textContent || one.outerHTML).slice(0, 80))
    )
  })
}

/** Expects no barrier in either theme, and every control of what is open: in forced colours, and at 200 % zoom (a window of half its size). */
export async function worksForAll(page: Page): Promise<void> {
  await isOpenToAll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    await eventually(() => invisibleControls(page), `forced colours, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.setViewportSize(zoomed.viewport)
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  await eventually(() => clippedControls(page), '200 %').toEqual([])
  await isOpenToAll(page)
}
