import type { Role } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { button, dialog, eventually, heading, row } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: aFullNight(), now: at('21:40') }))

/** A window of 1280 by 720 at 200 % zoom. */
const zoomed = { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 }

const routes: readonly [path: string, title: string, role: Role | undefined][] = [
  ['/adminlogin', 'Login', undefined],
  ['/dashboard', 'Currently Chatting', 'supervisor'],
  ['/dashboard/chatterlist', 'Target Entry', 'target-entry'],
  ['/dashboard/addchatterList', 'Add Target', 'target-entry'],
  ['/dashboard/incoming', 'On The Hook', 'supervisor'],
  ['/dashboard/operationview', 'Takedown', 'staff'],
  ['/dashboard/arrestlist', 'Arrest List', 'admin'],
  ['/dashboard/reports', 'Reports', 'analyst'],
  ['/dashboard/targetlist', 'Inactive', 'supervisor'],
  ['/dashboard/ltchecklist?pending=1', 'Commander Review', 'staff'],
  ['/dashboard/statistics', 'Visual Dashboard', 'staff'],
  ['/dashboard/briefing', 'Briefing', 'staff'],
  ['/dashboard/settings', 'Settings', 'admin'],
  ['/dashboard/journal', 'Journal', 'admin'],
  ['/dashboard/nightlog', 'Night Log', 'supervisor'],
  ['/dashboard/account', 'My Account', 'staff'],
  ['/dashboard/operations', 'Operations', 'admin'],
  ['/dashboard/import', 'Import', 'admin'],
  ['/dashboard/deleted', 'Deleted Records', 'admin'],
  ['/dashboard/reviewturn', 'Review in Turn', 'staff'],
  ['/dashboard/vipview', 'VIP', 'vip'],
]

/** Returns the controls whose text is cut or that lie partly beside the window, where nobody can scroll to. */
function clipped(page: Page): Promise<string[]> {
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
function invisible(page: Page): Promise<string[]> {
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

async function opened(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor()
  await page.waitForLoadState('load')
  await eventually(() => page.locator('.skeleton').count()).toBe(0)
}

describe.each(routes)('%s', (path, title, role) => {
  test(`${title} at 200 % zoom cuts no control`, async () => {
    const page = await visits.open(role, path, zoomed)
    await opened(page, title)
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
    await eventually(() => clipped(page)).toEqual([])
  })

  test(`${title} in forced colours hides no control`, async () => {
    const page = await visits.open(role, path, { forcedColors: 'active' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' })
      await opened(page, title)
      await eventually(() => invisible(page), colorScheme).toEqual([])
    }
  })
})

test('a dialog at 200 % zoom and in forced colours shows all of its controls', async () => {
  const page = await visits.open('staff', '/dashboard/operationview', { ...zoomed, forcedColors: 'active' })
  await button(row(page, 'sk8r'), 'Takedown').click()
  const asking = dialog(page, 'Takedown of sk8r')
  await asking.waitFor()
  await button(asking, 'Save').scrollIntoViewIfNeeded()
  await eventually(() => clipped(page)).toEqual([])
  await eventually(() => invisible(page)).toEqual([])
})
