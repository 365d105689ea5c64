import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { button, dialog, eventually, field, focused, isGone, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'late', dateTime: at('22:30') }),
    aMeetUp({ screenName: 'early', dateTime: at('22:50') }),
    aTarget({ screenName: 'known', phone: '2125550112' }),
    anArrest({ screenName: 'caught', dateOfBirth: '1990-05-01', arrestDay: 1, isReviewed: true }),
  ],
  now: at('22:40'),
}))

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('Takedown: the dialog of an arrival returns the focus to the button that opened it', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await button(row(page, 'early'), 'Set the arrival time').press('Enter')
  const asking = dialog(page, 'Set the arrival time')
  await asking.waitFor()
  await page.keyboard.press('Escape')
  await isGone(asking)
  await eventually(() => focusedName(page)).toBe('Set the arrival time')
})

test('Takedown: after Arrived the focus is on Takedown of the same target', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await button(row(page, 'late'), 'Arrived').press('Enter')
  await isGone(button(row(page, 'late'), 'Arrived'))
  const takedown = button(row(page, 'late'), 'Takedown')
  await eventually(() => takedown.evaluate((element) => element === document.activeElement)).toBe(true)
})

test.each(['Escape', 'Enter'])('Add Target: the question about a duplicate, answered by %s', async (key) => {
  const page = await visits.open('target-entry', '/dashboard/addchatterList')
  await field(page, 'UC / Chatter').fill('Alpha')
  await field(page, 'Screen Name').fill('again')
  await field(page, 'Phone').fill('2125550112')
  await button(page, 'Add Target').press('Enter')
  const asking = dialog(page, 'Duplicate Phone Number')
  await eventually(() => focused(page)).toBe('Cancel')
  await page.keyboard.press(key)
  await isGone(asking)
  await eventually(() => focused(page)).toBe('Add Target')
})

test('Generate Briefing: the focus is on Cancel during the work and on Close afterwards', async () => {
  const page = await visits.open('staff', '/dashboard/ltchecklist')
  let goOn = () => {}
  const wait = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/assets/make-bundle*.js', (route) => wait.then(() => route.continue()))
  await button(page, 'Generate Briefing').press('Enter')
  const asking = dialog(page, 'Generate Briefing')
  await button(asking, 'Make the briefing').press('Enter')
  await eventually(() => focused(page)).toBe('Cancel')
  await eventually(() => asking.getByRole('progressbar').count()).toBe(1)
  const saved = page.waitForEvent('download')
  goOn()
  await saved
  await eventually(() => focused(page)).toBe('Close')
})

// The last test, because sessions after it start in the new operation.
test('Operations: after Start operation the focus is on the button that opened the form', async () => {
  const page = await visits.open('admin', '/dashboard/operations')
  await button(page, 'Start operation').press('Enter')
  const form = dialog(page, 'Start an operation')
  await field(form, 'Name').fill('Spring 2027')
  await button(form, 'Start operation').press('Enter')
  await isGone(form)
  await eventually(() => focused(page)).toBe('Start operation')
})
