import { aGuest, aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, column, dialog, eventually, isGone, row, sees, timeField } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const party = aMeetUp({ screenName: 'party', dateTime: at('22:30') })
const visits = visitOffice(() => ({
  targets: [
    aTarget({ screenName: 'wants_nothing' }),
    aTarget({ screenName: 'wants_late', dateTime: at('23:30') }),
    aTarget({ screenName: 'wants_clash', dateTime: at('22:05') }),
    aTarget({ screenName: 'wants_soon', dateTime: at('21:45') }),
    aMeetUp({ screenName: 'overdue', dateTime: at('21:20') }),
    aMeetUp({ screenName: 'next', dateTime: at('22:00') }),
    party,
    aGuest(party, { arrivalTime: at('21:35') }),
    aMeetUp({ screenName: 'later', dateTime: at('23:59') }),
  ],
  now: at('21:40'),
}))

const names = (page: Page) => column(page, 'Username / Chat Name')

describe('Currently Chatting', () => {
  test('L2 those who asked for a time come first; one click approves it, and Undo brings the row back', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await eventually(() => names(page)).toEqual(['wants_soon', 'wants_clash', 'wants_late', 'wants_nothing'])
    await eventually(() => button(row(page, 'wants_nothing'), 'Approve time').count()).toBe(1)
    await row(page, 'wants_late').getByText('Approve 23:30', { exact: true }).click()
    await isGone(row(page, 'wants_late'))
    await button(page, 'Undo').click()
    await row(page, 'wants_late').waitFor()
  })

  test('C1 a requested time that conflicts is asked about', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await button(page, 'Approve 22:05 for wants_clash').click()
    const asking = dialog(page, 'Time Conflict Alert')
    await sees(asking, 'next', 'wants_clash')
    await button(asking, 'Cancel').click()
    await isGone(asking)
    await row(page, 'wants_clash').waitFor()
  })

  test('C9 while a time is typed, the times nearby are shown, and the next free one is a button', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await button(row(page, 'wants_nothing'), 'Approve time').click()
    const asking = dialog(page, 'Approve Time')
    await timeField(asking, 'Meet Up Time').fill('2155')
    const nearby = asking.getByRole('region', { name: 'Approved times within an hour' })
    await eventually(() => nearby.getByRole('listitem').allInnerTexts()).toEqual([
      '21:20 overdue, Alpha',
      '22:00 next, Alpha too close',
      '22:30 party, Alpha',
    ])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
    }
    await button(nearby, 'Next free time 22:11').click()
    await eventually(() => timeField(asking, 'Meet Up Time').inputValue()).toBe('11/20/2026 22:11')
    await eventually(() => nearby.getByText('too close').count()).toBe(0)
  })

  test('a button sets the date of tonight or tomorrow, and the time is typed behind it', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await button(row(page, 'wants_nothing'), 'Approve time').click()
    const asking = dialog(page, 'Approve Time')
    await button(asking, 'Tomorrow').click()
    await page.keyboard.type('0130')
    await sees(asking, 'tomorrow 01:30, in 3 h 50 min')
    await button(asking, 'Tonight').click()
    await page.keyboard.type('2350')
    await sees(asking, 'today 23:50, in 2 h 10 min')
    await button(asking, 'In 30 min').click()
    await sees(asking, 'today 22:10, in 30 min')
  })
})

describe('the Takedown board', () => {
  const parts = (page: Page) => page.locator('.part-row th').allInnerTexts()

  test('D6 on scene is on top, then the next 30 minutes, overdue, later; another order has no parts', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview')
    await eventually(() => names(page)).toEqual(['party', 'Guest', 'next', 'overdue', 'later'])
    await eventually(() => parts(page)).toEqual(['On scene 1', 'Next 30 minutes 1', 'Overdue 1', 'Later 1'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
    }
    await button(page, 'Username / Chat Name').click()
    await eventually(() => names(page)).toEqual(['later', 'next', 'overdue', 'party', 'Guest'])
    expect(await parts(page)).toEqual([])
  })

  test('D6 an arrival moves the row to the top', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview')
    await button(row(page, 'overdue'), 'Arrived').click()
    await eventually(() => names(page)).toEqual(['overdue', 'party', 'Guest', 'next', 'later'])
    await eventually(() => parts(page)).toEqual(['On scene 2', 'Next 30 minutes 1', 'Later 1'])
  })
})
