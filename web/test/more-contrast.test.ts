import { anArrest, aTarget } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { contrastOf } from './helpers/contrast.ts'
import { eventually } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget(), anArrest({ isReviewed: false })] }))
const schemes = ['light', 'dark'] as const

describe.each(schemes)('with more contrast in the %s theme', (colorScheme) => {
  test('lines and quiet text stand out', async () => {
    const page = await visits.open('staff', '/dashboard', { colorScheme, contrast: 'more' })
    await page.locator('tbody tr').first().waitFor()
    expect(await contrastOf(page.locator('tbody td').first(), 'border-bottom-color')).toBeGreaterThan(3)
    expect(await contrastOf(page.locator('.filter-chip').first(), 'border-top-color')).toBeGreaterThan(3)
    expect(await contrastOf(page.locator('thead th').first(), 'color')).toBeGreaterThan(8)
    expect(await contrastOf(page.locator('.sidebar-item').nth(1), 'color')).toBeGreaterThan(8)
    await eventually(() => barriers(page)).toEqual([])
  })
})
