import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, field, heading, isGone, row, sees } from './helpers/locators.ts'
import { countStrokes } from './helpers/strokes.ts'
import { visitOffice } from './helpers/visits.ts'

const names = ['one', 'two', 'three', 'four', 'five']
const visits = visitOffice(() => ({
  targets: [
    aTarget({ screenName: 'asked', dateTime: at('23:30') }),
    ...names.map((name) => aTarget({ screenName: `waits_${name}` })),
    ...names.map((screenName, index) => aMeetUp({ screenName, dateTime: at(`22:${20 + index}`) })),
    aMeetUp({ screenName: 'quick', dateTime: at('21:30') }),
  ],
  now: at('21:40'),
}))

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

const focusedField = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.ariaLabel)

test('from the landing page, the second target in a row needs at most 5 strokes besides its text', async () => {
  const page = await visits.open('target-entry', '/dashboard')
  await heading(page, 'Target Entry').waitFor()
  await press(page, 'n')
  await eventually(() => focusedField(page)).toBe('caseAgent')
  await page.keyboard.type('Bravo')
  await press(page, 'Tab')
  await page.keyboard.type('first_in_row')
  await press(page, 'Control+Enter')
  await row(page, 'first_in_row').waitFor()

  const strokes = await countStrokes(page)
  await press(page, 'n')
  await eventually(() => focusedField(page)).toBe('screenName')
  await page.keyboard.type('second_in_row')
  await press(page, 'Tab', 'Tab')
  await page.keyboard.type('8135550144')
  await press(page, 'Control+Enter')
  const added = row(page, 'second_in_row')
  await sees(added, 'Bravo', '(813) 555-0144')
  expect(await strokes()).toBeLessThanOrEqual(5)
})

test('from the landing page, a requested time is approved with one click', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  await row(page, 'asked').waitFor()
  const strokes = await countStrokes(page)
  await row(page, 'asked').getByText('Approve 23:30', { exact: true }).click()
  await isGone(row(page, 'asked'))
  expect(await strokes()).toBe(1)
})

test("from the landing page, a time of one's own is approved with at most 6 strokes", async () => {
  const page = await visits.open('supervisor', '/dashboard')
  await row(page, 'waits_five').waitFor()
  const strokes = await countStrokes(page)
  while (!(await isFocused(page, 'waits_five'))) await press(page, 'j')
  await press(page, 'a')
  await field(page, 'Meet Up Time').waitFor()
  await page.keyboard.type('0130')
  await sees(page, 'tomorrow 01:30, in 3 h 50 min')
  await press(page, 'Enter', 'Enter')
  await isGone(row(page, 'waits_five'))
  expect(await strokes()).toBeLessThanOrEqual(6)
})

test('arrival is one click, takedown is one click, and the case number is typed on the strip', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await row(page, 'quick').waitFor()
  const strokes = await countStrokes(page)
  await button(row(page, 'quick'), 'Arrived').click()
  await row(page, 'quick').getByText('On scene for').waitFor()
  expect(await strokes()).toBe(1)
  await button(row(page, 'quick'), 'Takedown now').click()
  await isGone(row(page, 'quick'))
  expect(await strokes()).toBe(2)
  await eventually(() => focusedField(page)).toBe('Case number of quick')
  await page.keyboard.type('26-040012')
  await press(page, 'Control+Enter')
  await sees(page, 'Case number updated successfully')
  expect(await strokes()).toBe(3)
})

test('the fifth row is reached with at most 6 strokes, from the landing page and on Takedown', async () => {
  for (const path of ['/dashboard', '/dashboard/operationview']) {
    const page = await visits.open('supervisor', path)
    await eventually(() => page.locator('tbody tr:has(td)').count()).toBeGreaterThanOrEqual(5)
    const strokes = await countStrokes(page)
    const fifth = page.locator('tbody tr:has(td)').nth(4)
    await press(page, 'j', 'j', 'j', 'j', 'j')
    await eventually(() => fifth.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await strokes()).toBeLessThanOrEqual(6)
  }
})

function isFocused(page: Page, name: string): Promise<boolean> {
  return row(page, name).evaluate((one) => one.contains(document.activeElement))
}
