import { aMeetUp, at } from '@watchfloor/fixtures'
import { test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { keyboard } from './helpers/hands.ts'
import { button, eventually, isGone, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'owl', dateTime: at('21:20') }),
    aMeetUp({ screenName: 'raven', dateTime: at('21:25') }),
  ],
  now: at('21:40'),
}))

test('an act is undone from the list of last acts after its toast is gone, once', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  for (const name of ['owl', 'raven']) {
    await button(row(page, name), 'Arrived').click()
    await isGone(button(row(page, name), 'Arrived'))
    await button(page, 'Close').first().click()
  }
  await keyboard.press(button(page, 'Last acts'))
  const undo = page.getByRole('button', { name: /^Undo: Arrival Time updated successfully owl/ })
  await undo.waitFor()
  await eventually(() => page.getByRole('button', { name: /^Undo: / }).count()).toBe(2)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
  await undo.press('Enter')
  await sees(page, 'Undone.')
  await button(row(page, 'owl'), 'Arrived').waitFor()
  await button(page, 'Last acts').click()
  await eventually(() => page.getByRole('button', { name: /^Undo: / }).count()).toBe(1)
})
