import { aMeetUp, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { keyboard } from './helpers/hands.ts'
import { button, dialog, eventually, field, isGone, link, row, sees, take } from './helpers/locators.ts'
import { hold } from './helpers/pdf-dialog.ts'
import { visitOffice } from './helpers/visits.ts'

const names = ['owl', 'owl_again']
const visits = visitOffice(() => ({
  targets: names.map((screenName) => aMeetUp({ screenName, dateTime: at('21:20') })),
  now: at('21:40'),
}))

test('J30 by keyboard: a line is written, stands among the acts, and the filter shows written lines alone', async () => {
  const name = take(names)
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await button(row(page, name), 'Arrived').click()
  await sees(page, 'Arrival Time updated successfully')
  await keyboard.press(link(page, 'Night Log'))
  await sees(page, `Arrival: ${name}`)
  await keyboard.write(field(page, 'New line'), 'Unit 4 is back.')
  await page.keyboard.press('Enter')
  const lines = () => page.locator('td[data-label="What happened"]').allInnerTexts()
  await eventually(async () => (await lines()).slice(0, 2)).toEqual(['Unit 4 is back.', `Arrival: ${name}`])
  await eventually(() => field(page, 'New line').inputValue()).toBe('')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(() => overhang(page)).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme), `${width} ${colorScheme}`).toEqual([])
    }
  }
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Written lines only' }).click()
  await eventually(lines).toEqual(['Unit 4 is back.'])
  await page.reload()
  await eventually(lines).toEqual(['Unit 4 is back.'])
})

test('J30 a line begun while the last one is on its way stays', async () => {
  const page = await visits.open('staff', '/dashboard/nightlog')
  const release = await hold(page, '**/auth/log')
  await keyboard.write(field(page, 'New line'), 'The van is here.')
  await page.keyboard.press('Enter')
  await keyboard.write(field(page, 'New line'), ' Two men left it.')
  release()
  await sees(page, 'Line added.')
  await eventually(() => page.locator('.line-form [aria-busy]').count()).toBe(0)
  expect(await field(page, 'New line').inputValue()).toContain('Two men left it.')
})

test('J30 an unsaved line is there again when the user comes back, and is gone once it is added', async () => {
  const page = await visits.open('staff', '/dashboard/nightlog')
  await field(page, 'New line').fill('Unit 7 is on its way.')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await link(menu, 'Takedown').click()
  await link(page, 'Night Log').click()
  await eventually(() => field(page, 'New line').inputValue()).toBe('Unit 7 is on its way.')
  await button(page, 'Add line').click()
  await sees(page, 'Line added.')
  await link(menu, 'Takedown').click()
  await link(page, 'Night Log').click()
  await field(page, 'New line').waitFor()
  expect(await field(page, 'New line').inputValue()).toBe('')
})

test('J30 an empty line is refused in words', async () => {
  const page = await visits.open('staff', '/dashboard/nightlog')
  await button(page, 'Add line').click()
  await sees(page, 'Write what happened.')
})

test('J31 the packet is downloaded, and the handover is a line', async () => {
  const page = await visits.open('supervisor', '/dashboard/nightlog')
  const saved = page.waitForEvent('download')
  await button(page, 'Handover packet').click()
  expect((await saved).suggestedFilename()).toMatch(/^handover-\d{4}-\d\d-\d\d-\d\d-\d\d\.pdf$/)
  await button(page, 'Hand over').click()
  const asking = dialog(page, 'Hand over the shift')
  await eventually(() => barriers(page)).toEqual([])
  await button(asking, 'Hand over').click()
  await isGone(asking)
  await sees(page, 'Handed over')
})
