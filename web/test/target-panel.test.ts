import { aMeetUp, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { button, eventually, isGone, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({
      screenName: 'owl',
      dateTime: at('22:00'),
      phone: '8135550101',
      dealDetails: `Blue sedan. ${'A long deal. '.repeat(40)}At the end.`,
      notes: 'Says little.',
    }),
    aMeetUp({ screenName: 'raven', dateTime: at('23:00') }),
  ],
  now: at('21:40'),
}))

const panel = 'aside.target-panel'

test('Enter on a row shows the person beside the board, which stays usable; Escape closes it', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await row(page, 'owl').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('complementary', { name: 'Details of owl' })
  await sees(shown, '(813) 555-0101', 'Says little.')
  await shown.getByRole('region', { name: 'Deal Details' }).getByText('At the end.').waitFor()
  expect(new URL(page.url()).searchParams.get('open')).not.toBeNull()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => overhang(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme), `${width} ${colorScheme}`).toEqual([])
    }
  }
  await page.reload()
  await sees(shown, 'Says little.')
  await button(shown, 'Close').press('Escape')
  await isGone(page.locator(panel))
})

test('a click on a row opens it, a click on a button does not', async () => {
  const page = await visits.open('staff', '/dashboard/operationview')
  await row(page, 'raven').locator('td').nth(2).click()
  await page.getByRole('complementary', { name: 'Details of raven' }).waitFor()
  await button(row(page, 'owl'), 'Arrived').click()
  await sees(page, 'Arrival Time updated successfully')
  await eventually(() => page.locator(panel).getAttribute('aria-label')).toBe('Details of raven')
})
