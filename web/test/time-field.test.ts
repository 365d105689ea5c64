import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import {
  button,
  column,
  dialog,
  eventually,
  isGone,
  row,
  sees,
  timeField,
  words,
} from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const meetUp = (screenName: string) => aMeetUp({ screenName, dateTime: at('16:24', 2) })
const visits = visitOffice(() => ({
  targets: [
    ...['one', 'two', 'three', 'four'].map(meetUp),
    aMeetUp({ screenName: 'holder', caseAgent: 'Bravo', dateTime: at('22:30') }),
    ...['past', 'far', 'near', 'waiting'].map((screenName) => aTarget({ screenName })),
  ],
  now: at('17:18'),
}))

const hook = '/dashboard/incoming'

/** Opens the dialog in a browser with 12-hour times. */
async function edit(name: string, path = hook, locale = 'en-US') {
  const page = await visits.open('supervisor', path, { locale })
  await button(row(page, name), path === hook ? 'Edit time' : 'Approve time').click()
  const asking = dialog(page, path === hook ? 'Edit Time' : 'Approve Time')
  const time = timeField(asking, 'Meet Up Time')
  await time.waitFor()
  return { page, asking, time }
}

/** Whether a button is filled. */
const isFilled = (one: Locator) =>
  one.evaluate(
    (element) =>
      !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(getComputedStyle(element).backgroundColor),
  )

const shownTime = (page: Page, name: string) =>
  words(row(page, name).locator('td[data-label="Meet Up Time"] .due-time'))

describe('a date and time', () => {
  test('2130 typed over another time is 21:30, in any browser', async () => {
    const { page, asking } = await edit('one')
    await page.keyboard.type('2130')
    await sees(asking, 'today 21:30, in 4 h 12 min')
    await page.keyboard.press('Control+Enter')
    await isGone(asking)
    await eventually(() => shownTime(page, 'one')).toBe('21:30')
  })

  test('is shown in words, and formatted when the field loses the focus', async () => {
    const { page, asking, time } = await edit('two')
    await eventually(() => time.inputValue()).toBe('11/22/2026 16:24')
    await time.fill('+15')
    await sees(asking, 'today 17:33, in 15 min')
    await time.fill('tomorrow 1900')
    await sees(asking, 'tomorrow 19:00, in 1 day 1 h')
    await page.keyboard.press('Tab')
    await eventually(() => time.inputValue()).toBe('11/21/2026 19:00')
    await time.fill('2560')
    await page.keyboard.press('Tab')
    await sees(asking, 'Please select a valid date/time.')
    await time.fill('3/14/2027 0230')
    await page.keyboard.press('Tab')
    await sees(asking, 'Please select a valid date/time. The clock skips this one.')
    await page.keyboard.press('Control+Enter')
    await asking.waitFor()
  })

  test('is spoken once in words, not again with each minute that passes', async () => {
    const page = await visits.open('supervisor', hook, { prepare: (page) => page.clock.install() })
    await button(row(page, 'four'), 'Edit time').click()
    const asking = dialog(page, 'Edit Time')
    const spoken = () => asking.locator('[aria-live], [role="status"]').allInnerTexts()
    await timeField(asking, 'Meet Up Time').fill('+30')
    await sees(asking, 'today 17:48, in 30 min')
    await eventually(spoken).toContainEqual(expect.stringContaining('in 30 min'))
    const before = await spoken()
    // The session's poll would set the clock back to the server's.
    await page.route('**/auth/getLoggedInUser', (route) => route.abort())
    await page.clock.runFor(90_000)
    await asking.locator('.time-reading', { hasText: 'in 29 min' }).waitFor()
    expect(await spoken()).toEqual(before)
  })

  test('takes its date from the calendar and keeps its time of day', async () => {
    const { page, asking, time } = await edit('three')
    await button(asking, 'Choose the date: Meet Up Time').waitFor()
    await asking.locator('input[type="date"]').fill('2026-11-29')
    await sees(asking, '11/29/2026 16:24, in 8 days')
    await eventually(() => time.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('2130')
    await sees(asking, '11/29/2026 21:30, in 9 days')
  })

  test('Enter moves to the next control and sends nothing', async () => {
    const { page, asking } = await edit('four')
    await page.keyboard.type('2145')
    await page.keyboard.press('Enter')
    await asking.waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save')
    await page.keyboard.press('Enter')
    await isGone(asking)
  })

  test('an arrival is the last such time of day', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview')
    await button(row(page, 'holder'), 'Set the arrival time').click()
    const asking = dialog(page, 'Set the arrival time')
    await page.keyboard.type('1710')
    await sees(asking, 'today 17:10, 8 min ago')
    await eventually(() => barriers(page)).toEqual([])
  })
})

describe('a time that looks like a slip', () => {
  test.each([
    ['past', '2026-01-25 1628', 'This is 299 days ago. Approve anyway?'],
    ['far', '11/29 2130', 'This is in 9 days. Approve anyway?'],
  ])('%s needs a confirmation before it is approved', async (name, typed, question) => {
    const { page, asking } = await edit(name, '/dashboard')
    await page.keyboard.type(typed)
    await eventually(() => asking.locator('.time-reading').getAttribute('data-far')).toBe('true')
    await page.keyboard.press('Control+Enter')
    const check = dialog(page, 'Check the time')
    await sees(check, question, name)
    await eventually(() => barriers(page)).toEqual([])
    await button(check, 'Cancel').click()
    await asking.waitFor()
    await eventually(() => column(page, 'Username / Chat Name')).toContain(name)
    await page.keyboard.press('Control+Enter')
    await button(check, 'Approve anyway').click()
    await sees(page, 'Approved Time updated successfully')
    await isGone(row(page, name))
  })

  test('a time within the next 24 hours needs none', async () => {
    const { page } = await edit('near', '/dashboard')
    await page.keyboard.type('2355')
    await page.keyboard.press('Control+Enter')
    await sees(page, 'Approved Time updated successfully')
  })
})

test('the conflict dialog names both targets, both times and the minutes between them', async () => {
  const { page } = await edit('two')
  await page.keyboard.type('2234')
  await page.keyboard.press('Control+Enter')
  const conflict = dialog(page, 'Time Conflict Alert')
  await sees(conflict, 'two', '22:34', 'holder', 'Bravo', '22:30', '4 min apart')
  await eventually(() => isFilled(button(conflict, 'Take 22:41, the next free time'))).toBe(true)
  expect(await isFilled(button(conflict, 'Continue'))).toBe(false)
  await eventually(() => barriers(page)).toEqual([])
})

test('the button that marks a target as no show is not filled', async () => {
  const page = await visits.open('supervisor', '/dashboard/incoming')
  await page.getByRole('button', { name: 'No Show', exact: true }).first().click()
  expect(await isFilled(button(dialog(page, 'No Show'), 'Mark as no show'))).toBe(false)
})

test('the button that makes a target inactive is not filled', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  await button(row(page, 'waiting'), 'Inactive').click()
  expect(await isFilled(button(dialog(page, 'Inactive'), 'Mark as inactive'))).toBe(false)
})
