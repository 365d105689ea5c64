import { expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [] }))

test('the page of calls is read without a sign-in, by keyboard, in light and dark, on a phone', async () => {
  const page = await visits.open(undefined, '/docs/api')
  const call = page.locator('[id="target.list"]')
  await call.locator('summary').focus()
  await page.keyboard.press('Enter')
  await call.getByText('read, write, or this call').waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overhang(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
})
