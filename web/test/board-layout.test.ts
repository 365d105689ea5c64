import { aMeetUp, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { button, eventually, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

/** The widest cells of Takedown: a red scene clock to acknowledge, two buttons beside somebody late, Delete Person. */
const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ id: 900, screenName: 'amber_cricket320', dateTime: at('20:30'), arrivalTime: at('20:39') }),
    aMeetUp({ screenName: '', linkedChatterId: 900, dateTime: at('20:30'), arrivalTime: at('20:39') }),
    aMeetUp({ id: 901, screenName: 'paper_falcon721', dateTime: at('21:05'), dealDetails: 'Red van' }),
    aMeetUp({ screenName: '', linkedChatterId: 901, dateTime: at('21:05') }),
  ],
  now: at('21:40'),
}))

test.each([1440, 1280, 1024, 800, 390])('Takedown shows its widest rows whole at %i px', async (width) => {
  const page = await visits.open('admin', '/dashboard/operationview', { viewport: { width, height: 800 } })
  await button(row(page, 'amber_cricket320').first(), 'Takedown').waitFor()
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  const outside = () =>
    page.locator('.list-frame').evaluate((card) => {
      const { right } = card.getBoundingClientRect()
      const buttons = [...card.querySelectorAll('tbody button')].filter((one) => one.checkVisibility())
      return buttons.filter((one) => one.getBoundingClientRect().right > right).map((one) => one.textContent)
    })
  await eventually(outside).toEqual([])
  expect(await page.locator('.list-frame button').count()).toBeGreaterThan(10)
})
