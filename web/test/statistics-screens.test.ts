import { viewNames } from '@watchfloor/core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { button, dialog, eventually, heading } from './helpers/locators.ts'
import { goldenOffice, statisticsPath } from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(goldenOffice)
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

describe.each([
  ...viewNames.map((view) => `view=${view}`),
  'view=arrest&group=type&part=johns',
  'view=us-states&state=FL',
  'view=press-sheet',
])('%s', (query) => {
  test('has no barrier, in the light and dark theme, on desktop and phone', async () => {
    const page = await visits.open('staff', `${statisticsPath}?${query}`)
    await heading(page, query === 'view=press-sheet' ? 'Press Sheet' : 'Visual Dashboard').waitFor()
    // The last part to load: a pie, the map, cards or the sheet.
    await page.locator('canvas, .state-link, .arrestees, .sheet').first().waitFor()
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await eventually(() => overhang(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
        await eventually(() => barriers(page, colorScheme), `${viewport.width} px, ${colorScheme}`).toEqual(
          [],
        )
      }
    }
  })
})

test('the dialog that keeps numbers has no barrier', async () => {
  const page = await visits.open('staff', `${statisticsPath}?view=press-sheet`)
  await button(page, 'Keep these numbers').click()
  await dialog(page, 'Keep the numbers of this moment').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
})

test('in the other color scheme a pie is redrawn in its colours', async () => {
  const page = await visits.open('staff', `${statisticsPath}?view=arrest`)
  const pixel = async () => {
    const picture = sharp(await page.locator('canvas').screenshot()).removeAlpha()
    const { width = 0, height = 0 } = await picture.metadata()
    const point = { left: Math.round(width / 2) + 20, top: Math.round(height / 2) - 20, width: 1, height: 1 }
    return [...(await picture.extract(point).raw().toBuffer())]
  }
  await page.locator('canvas').waitFor()
  await expect.poll(pixel).toEqual([0x12, 0x37, 0x2a])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(pixel).toEqual([0x2c, 0x86, 0x5b])
})
