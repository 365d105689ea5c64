import type { Locator } from 'playwright-core'
import { describe, test } from 'vitest'
import { eventually } from './helpers/locators.ts'
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
