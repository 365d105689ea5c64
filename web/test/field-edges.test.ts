import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, heading } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))

describe('a field that has the focus', () => {
  test.each(['light', 'dark'] as const)(
    'has a ring of two pixels, as a button has, in %s',
    async (colorScheme) => {
      const page = await visits.open('target-entry', '/dashboard/addchatterlist', { colorScheme })
      const ring = (one: Locator) =>
        one.evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return `${outlineStyle} ${outlineWidth}`
        })
      for (const label of ['Screen Name', 'Notes']) {
        await page.getByLabel(label).focus()
        await eventually(() => ring(page.getByLabel(label)), label).toBe('solid 2px')
      }
    },
  )
})

/** The least contrast between a field and its ground, by which it is found (WCAG 2.2, 1.4.11). */
const leastContrast = 3

describe('a field without the focus', () => {
  test.each([
    ['target-entry', '/dashboard/addchatterlist', 'Add Target'],
    ['supervisor', '/dashboard/operationview', 'Takedown'],
    ['admin', '/dashboard/settings', 'Settings'],
    ['staff', '/dashboard/account', 'My Account'],
  ] as const)('can be told from its ground: %s at %s', async (role, path, title) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visits.open(role, path, { colorScheme })
      await heading(page, title).waitFor()
      const found = await contrastOfFields(page)
      expect(found.length, path).toBeGreaterThan(0)
      expect(
        found.filter(({ contrast }) => contrast < leastContrast),
        colorScheme,
      ).toEqual([])
    }
  })
})

/** Returns the contrast of the edge of each field, and of the track of each switch, with the ground behind it. */
function contrastOfFields(page: Page): Promise<{ field: string; contrast: number }[]> {
  return page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!brush) throw new Error('The browser has no canvas.')
    const luminance = (color: string) => {
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = color
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
      if (alpha === 0) return undefined
      const linear = [red, green, blue].map((one) => {
        const part = one / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
    }
    const groundOf = (one: Element): number => {
      for (let at = one.parentElement; at; at = at.parentElement) {
        const found = luminance(getComputedStyle(at).backgroundColor)
        if (found !== undefined) return found
      }
      return 1
    }
    const parts = '.mantine-Input-input, .mantine-Checkbox-input, .mantine-Radio-radio, .mantine-Switch-track'
    return [...document.querySelectorAll(parts)]
      .filter((one) => one.checkVisibility() && !one.matches(':disabled, :focus, :focus-within'))
      .map((one) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(one)
        const edge = luminance(one.matches('.mantine-Switch-track') ? backgroundColor : borderTopColor) ?? 1
        const [low, high] = [edge, groundOf(one)].sort((a, b) => a - b) as [number, number]
        return { field: one.outerHTML.slice(0, 160), contrast: (high + 0.05) / (low + 0.05) }
      })
  })
}
