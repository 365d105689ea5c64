import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { button, dialog, eventually, focused, isGone, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aTarget({ screenName: 'owl' }),
    aMeetUp({ screenName: 'walker', dateTime: at('21:00') }),
    anArrest({ screenName: 'caught' }),
  ],
}))

test.each([
  ['/dashboard', 'owl', 'Inactive', 'Inactive'],
  ['/dashboard/incoming', 'walker', 'No Show', 'No Show'],
  ['/dashboard/arrestlist', 'caught', 'Undo Arrest', 'Confirm Undo Arrest'],
])(
  '%s: the question about %s starts at the safe choice, and Esc gives the focus back',
  async (path, name, press, title) => {
    const page = await visits.open('staff', path)
    await button(row(page, name), press).click()
    const asking = dialog(page, title)
    await eventually(() => focused(page)).toBe('Cancel')
    await page.keyboard.press('Enter')
    await isGone(asking)
    await eventually(() => focused(page)).toBe(press)
    await page.keyboard.press('Enter')
    await asking.waitFor()
    await page.keyboard.press('Escape')
    await isGone(asking)
    await eventually(() => focused(page)).toBe(press)
  },
)

test('the focus stays inside a dialog', async () => {
  const page = await visits.open('staff', '/dashboard')
  await button(row(page, 'owl'), 'Approve time').click()
  const asking = dialog(page, 'Approve Time')
  await asking.waitFor()
  for (let tabs = 0; tabs < 12; tabs++) {
    await eventually(() => asking.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('an alert stays until OK, which has the focus', async () => {
  const page = await visits.open('staff', '/dashboard/operationview')
  await button(row(page, 'walker'), 'Takedown').click()
  await eventually(() => focused(page)).toBe('OK')
  await page.keyboard.press('Enter')
  await isGone(dialog(page, 'Alert'))
  await eventually(() => focused(page)).toBe('Takedown')
})

test('a dangerous button is red and not filled', async () => {
  const page = await visits.open('staff', '/dashboard/arrestlist')
  await button(row(page, 'caught'), 'Undo Arrest').click()
  const undo = button(dialog(page, 'Confirm Undo Arrest'), 'Undo Arrest')
  const style = await undo.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color: (color.match(/\d+/g) ?? []).map(Number), backgroundColor }
  })
  const [red = 0, green = 0, blue = 0] = style.color
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  expect(style.backgroundColor).toBe('rgba(0, 0, 0, 0)')
})
