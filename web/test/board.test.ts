import { aGuest, aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { mouse } from './helpers/hands.ts'
import {
  button,
  column,
  dialog,
  eventually,
  field,
  isGone,
  readAlert,
  row,
  sees,
  timeField,
  words,
} from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const leader = aMeetUp({ screenName: 'leader', dateTime: at('21:20'), arrivalTime: at('21:30') })
const visits = visitOffice(() => ({
  targets: [
    leader,
    aGuest(leader, { arrivalTime: at('21:31') }),
    aMeetUp({ screenName: 'soon_taken', dateTime: at('21:26'), arrivalTime: at('21:36') }),
    aMeetUp({ screenName: 'two_desks', dateTime: at('21:26'), arrivalTime: at('21:37') }),
    aMeetUp({ screenName: 'soon_gone', dateTime: at('21:27'), arrivalTime: at('21:37') }),
    aMeetUp({ screenName: 'next_up', dateTime: at('21:50') }),
    aMeetUp({ screenName: 'early', dateTime: at('22:30') }),
    aMeetUp({ screenName: 'arrived', dateTime: at('21:25'), arrivalTime: at('21:35') }),
    anArrest({ screenName: 'caught', caseNumber: 'PC26-1' }),
  ],
  now: at('21:40'),
}))

const boardPath = '/dashboard/operationview'
const arrival = (page: Page, name: string) => words(row(page, name).locator('td[data-label="Arrival Time"]'))

describe('the Takedown board', () => {
  test('an arrival can be set, corrected and cleared; it cannot be in the future', async () => {
    const page = await visits.open('supervisor', boardPath)
    await button(row(page, 'early'), 'Set the arrival time').click()
    const asking = dialog(page, 'Set the arrival time')
    await eventually(() => timeField(asking, 'Arrival Time').inputValue()).toBe('11/20/2026 21:40')
    await timeField(asking, 'Arrival Time').fill('2026-11-20T23:00')
    await button(asking, 'Save').click()
    await readAlert(page, mouse, 'This time is in the future.')
    await timeField(asking, 'Arrival Time').fill('2026-11-20T21:38')
    await button(asking, 'Save').click()
    await isGone(asking)
    await eventually(() => arrival(page, 'early')).toMatch(/^21:38 On scene for 0[23]:\d\d$/)
    await button(row(page, 'early'), 'Set the arrival time').click()
    await button(asking, 'Clear the arrival time').click()
    await isGone(asking)
    await eventually(() => arrival(page, 'early')).toBe('-')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await eventually(() => arrival(page, 'early')).toMatch(/^21:38/)
  })

  test('an additional person is under its main target, and has its own row when that is arrested first', async () => {
    const page = await visits.open('staff', boardPath)
    await row(page, 'leader').waitFor()
    expect((await column(page, 'Username / Chat Name')).slice(0, 2)).toEqual(['leader', 'Guest'])
    await button(row(page, 'leader'), 'Takedown').click()
    const asking = dialog(page, 'Takedown of leader')
    await sees(asking, 'Takedown at 21:40', 'May be left empty and added later.', 'Alpha')
    await button(asking, 'Save').click()
    await sees(page, 'Takedown recorded.', 'Guest of leader')
    await isGone(row(page, 'leader'))
    await button(row(page, 'Guest of leader'), 'Takedown').click()
    await dialog(page, 'Takedown of Guest of leader').waitFor()
  })

  test('the takedown is undone from its toast', async () => {
    const page = await visits.open('supervisor', boardPath)
    await button(row(page, 'arrived'), 'Takedown').click()
    const asking = dialog(page, 'Takedown of arrived')
    await field(asking, 'Case Number').fill('PC26-2')
    await page.keyboard.press('Control+Enter')
    await sees(page, 'Takedown recorded.')
    await isGone(row(page, 'arrived'))
    await button(page, 'Undo').click()
    await sees(page, 'Undone.')
    await row(page, 'arrived').waitFor()
  })
})

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement)

describe('just taken down', () => {
  const strip = (page: Page) => page.getByRole('region', { name: 'Just taken down' })

  test('A2 one click takes down, the case number is typed on the strip, and the takedown is cancelled', async () => {
    const page = await visits.open('supervisor', boardPath)
    await row(page, 'next_up').waitFor()
    expect(await button(row(page, 'next_up'), 'Takedown now').count()).toBe(0)
    await button(row(page, 'soon_taken'), 'Takedown now').click()
    await isGone(row(page, 'soon_taken'))
    const taken = strip(page).getByRole('listitem').filter({ hasText: 'soon_taken' })
    const caseNumber = field(taken, 'Case number of soon_taken')
    await eventually(() => hasFocus(caseNumber)).toBe(true)
    await page.keyboard.press('Control+Enter')
    await sees(taken, 'Enter the case number.')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
    }
    await page.keyboard.type('PC26-7')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await sees(page, 'Case number updated successfully')
    // A supervisor's list has no case numbers: the strip shows the one that was typed here.
    await eventually(() => words(taken)).toContain('Case number PC26-7 recorded')
    await eventually(() => hasFocus(button(taken, 'Change the case number of soon_taken'))).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => hasFocus(caseNumber)).toBe(true)
    expect(await caseNumber.inputValue()).toBe('PC26-7')
    await caseNumber.fill('PC26-8')
    await page.keyboard.press('Control+Enter')
    await eventually(() => words(taken)).toContain('Case number PC26-8 recorded')
    await button(taken, 'Cancel takedown').click()
    await button(dialog(page, 'Cancel the takedown of soon_taken'), 'Cancel takedown').click()
    await sees(page, 'Takedown cancelled.')
    await row(page, 'soon_taken').waitFor()
    await isGone(taken)
  })

  test('A2 the strip says the case number of somebody else once, and saves only what was typed there', async () => {
    const [here, there] = [await visits.open('staff', boardPath), await visits.open('admin', boardPath)]
    const numberOn = (page: Page) => field(strip(page), 'Case number of two_desks')
    await row(there, 'two_desks').waitFor()
    const object = await row(here, 'two_desks').getAttribute('data-row')
    await button(row(here, 'two_desks'), 'Takedown now').click()
    await numberOn(here).waitFor()
    await numberOn(there).fill('26-0100')
    await numberOn(there).press('Control+Enter')
    await sees(there, 'Case number updated successfully')
    // It is said once there, in the words that a supervisor sees. The field that has the focus here stays.
    const line = (page: Page) => strip(page).getByRole('listitem').filter({ hasText: 'two_desks' })
    await eventually(() => words(line(there))).toContain('Case number 26-0100 recorded')
    expect((await words(line(there))).split('26-0100')).toHaveLength(2)
    expect(await numberOn(there).count()).toBe(0)
    await eventually(() => numberOn(here).inputValue()).toBe('26-0100')
    await numberOn(here).press('Control+Enter')
    const change = button(line(here), 'Change the case number of two_desks')
    await eventually(() => hasFocus(change)).toBe(true)
    await change.click()
    await numberOn(here).fill('26-0101')
    await numberOn(here).press('Control+Enter')
    await sees(here, 'Case number updated successfully')
    for (const page of [here, there])
      await eventually(() => words(line(page))).toContain('Case number 26-0101 recorded')
    const entries = await visits.office.context.db.knex('journal').where({ kind: 'target', object })
    const changes = entries.flatMap(
      (entry) => JSON.parse(entry.changes) as { field: string; after?: string }[],
    )
    const numbers = changes.filter(({ field }) => field === 'caseNumber').map(({ after }) => after)
    expect(numbers).toEqual(['26-0100', '26-0101'])
  })

  test('A2 by keyboard, d takes the row of the focus down; a double click on Arrived arrests nobody', async () => {
    const page = await visits.open('staff', boardPath)
    await button(row(page, 'next_up'), 'Arrived').dblclick()
    await sees(page, 'Arrival Time updated successfully')
    const takedownNow = button(row(page, 'next_up'), 'Takedown now')
    await takedownNow.dispatchEvent('click', { detail: 2 })
    await button(row(page, 'next_up'), '+ Person').focus()
    await eventually(() => takedownNow.count()).toBe(1)
    await page.keyboard.press('d')
    await strip(page).getByRole('listitem').filter({ hasText: 'next_up' }).waitFor()
    await button(page, 'Undo').click()
    await row(page, 'next_up').waitFor()
  })

  test('after 15 minutes the supervisor no longer has the row', async () => {
    const page = await visits.open('supervisor', boardPath)
    await button(row(page, 'soon_gone'), 'Takedown').click()
    await button(dialog(page, 'Takedown of soon_gone'), 'Save').click()
    await strip(page).getByText('soon_gone').waitFor()
    visits.office.clock.forward(16)
    await page.reload()
    await row(page, 'early').waitFor()
    expect(await strip(page).getByText('soon_gone').count()).toBe(0)
  })
})

describe('the Arrest List', () => {
  test('a case number is corrected', async () => {
    const page = await visits.open('staff', '/dashboard/arrestlist')
    await button(row(page, 'caught'), 'Case number').click()
    const asking = dialog(page, 'Case number of caught')
    await eventually(() => field(asking, 'Case Number').inputValue()).toBe('PC26-1')
    await field(asking, 'Case Number').fill('PC26-11')
    await button(asking, 'Save').click()
    await sees(page, 'Case number updated successfully', 'PC26-11')
  })

  test('an analyst records who is ready for transport, and with whom', async () => {
    const page = await visits.open('analyst', '/dashboard/arrestlist')
    const caught = row(page, 'caught')
    await caught.getByRole('switch', { name: 'Ready for transport: caught, Not ready' }).click()
    await sees(page, 'Marked as ready for transport.')
    await caught.getByRole('switch', { name: 'Ready for transport: caught, Ready', exact: true }).waitFor()
    await button(caught, 'Add transporter').click()
    await field(dialog(page, 'Transporter of caught'), 'Transporter').fill('Unit 7')
    await button(page, 'Save').click()
    await sees(page, 'Transporter saved.')
    await button(caught, 'Unit 7').waitFor()
    expect(await button(caught, 'Undo Arrest').count()).toBe(0)
    expect(await button(caught, 'Case number').count()).toBe(0)
  })
})
