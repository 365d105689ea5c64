import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, column, dialog, eventually, isGone, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const bravo = aMeetUp({
  screenName: 'bravo',
  caseAgent: 'Zulu',
  dateTime: at('22:30'),
  arrivalTime: at('21:10'),
})
const visits = visitOffice(() => ({
  targets: [
    ...['one', 'two', 'three', 'four'].map((screenName) => aTarget({ screenName })),
    bravo,
    aGuest(bravo, { arrivalTime: at('21:12') }),
    aMeetUp({ screenName: 'Äther', caseAgent: 'Yankee', dateTime: at('22:45'), arrivalTime: at('21:30') }),
    aMeetUp({ screenName: 'alpha', caseAgent: 'Xray', dateTime: at('23:15') }),
    anArrest({ screenName: 'caught', caseNumber: 'PC26-1' }),
  ],
  now: at('21:40'),
}))

const names = (page: Page) => column(page, 'Username / Chat Name')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const paramsOf = (page: Page) => new URL(page.url()).search

/** Returns the focused control and its row. */
const place = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const name = focused?.closest('tr')?.querySelector('[data-label][data-kind="name"]')?.textContent
    return [focused?.textContent, name]
  })

describe('sort by click', () => {
  test('Takedown: by name, by UC, by time; a guest stays under its target', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview')
    await row(page, 'alpha').waitFor()
    const soonest = ['bravo', 'Guest', 'Äther', 'alpha']
    await eventually(() => names(page)).toEqual(soonest)
    await eventually(() => head(page, 'Username / Chat Name').getAttribute('aria-sort')).toBe('none')
    await head(page, 'Username / Chat Name').getByRole('button').click()
    await eventually(() => names(page)).toEqual(['alpha', 'Äther', 'bravo', 'Guest'])
    await eventually(() => head(page, 'Username / Chat Name').getAttribute('aria-sort')).toBe('ascending')
    expect(paramsOf(page)).toBe('?sort=username')
    await head(page, 'Username / Chat Name').getByRole('button').click()
    await eventually(() => names(page)).toEqual(['bravo', 'Guest', 'Äther', 'alpha'])
    await eventually(() => head(page, 'Username / Chat Name').getAttribute('aria-sort')).toBe('descending')
    await head(page, 'Username / Chat Name').getByRole('button').click()
    await eventually(() => paramsOf(page)).toBe('')
    await eventually(() => names(page)).toEqual(soonest)
    await head(page, 'Arrival Time').getByRole('button').click()
    await eventually(() => names(page)).toEqual(['bravo', 'Guest', 'Äther', 'alpha'])
    await head(page, 'Arrival Time').getByRole('button').click()
    // A row without an arrival comes last in both directions.
    await eventually(() => names(page)).toEqual(['Äther', 'bravo', 'Guest', 'alpha'])
    await page.reload()
    await eventually(() => names(page)).toEqual(['Äther', 'bravo', 'Guest', 'alpha'])
    await eventually(() => barriers(page)).toEqual([])
  })

  test.each([
    ['/dashboard', ['UC / Chatter', 'Username / Chat Name', 'Phone #', 'Deal Details']],
    [
      '/dashboard/chatterlist',
      ['UC / Chatter', 'Username / Chat Name', 'Phone', 'Deal Details', 'Requested Meet Up', 'Notes'],
    ],
    [
      '/dashboard/incoming',
      ['Meet Up Time', 'UC / Chatter', 'Username / Chat Name', 'Phone #', 'Deal Details'],
    ],
    ['/dashboard/targetlist', ['UC / Chatter', 'Username / Chat Name', 'Phone #', 'Deal Details', 'Notes']],
    [
      '/dashboard/arrestlist',
      ['Case #', 'Takedown Time', 'Arrest Day', 'UC / Chatter', 'Username / Chat Name', 'Name'],
    ],
  ])('%s sorts by each column with a value', async (path, sorting) => {
    const page = await visits.open('staff', path)
    await page.locator('thead th').first().waitFor()
    const found = await page.locator('thead th[aria-sort]').allInnerTexts()
    expect(found.map((text) => text.trim())).toEqual(sorting)
  })

  test('on a phone a list of choices replaces the heads', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview', {
      viewport: { width: 390, height: 844 },
    })
    await row(page, 'alpha').waitFor()
    await button(page, 'Filter and sort').click()
    await page.getByLabel('Sort by').selectOption({ label: 'Username / Chat Name, rising' })
    await eventually(() => names(page)).toEqual(['alpha', 'Äther', 'bravo', 'Guest'])
    expect(paramsOf(page)).toBe('?sort=username')
  })
})

describe('after an act the focus is on the same button of the next row', () => {
  test('Inactive, confirmed in its dialog', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await row(page, 'one').waitFor()
    await eventually(() => names(page)).toEqual(['four', 'three', 'two', 'one'])
    await button(row(page, 'three'), 'Inactive').focus()
    await page.keyboard.press('Enter')
    await dialog(page, 'Inactive').waitFor()
    await button(dialog(page, 'Inactive'), 'Mark as inactive').press('Enter')
    await isGone(row(page, 'three'))
    await eventually(() => place(page)).toEqual(['Inactive', 'two'])
  })

  test('of the last row, the one before it', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await button(row(page, 'one'), 'Approve time').press('Enter')
    await dialog(page, 'Approve Time').waitFor()
    await page.keyboard.type('2350')
    await page.keyboard.press('Control+Enter')
    await isGone(row(page, 'one'))
    await eventually(() => place(page)).toEqual(['Approve time', 'two'])
  })

  test('Takedown', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview')
    await button(row(page, 'Äther'), 'Takedown').press('Enter')
    await dialog(page, 'Takedown of Äther').waitFor()
    await page.keyboard.press('Control+Enter')
    await isGone(row(page, 'Äther'))
    await eventually(() => place(page)).toEqual(['Takedown', 'alpha'])
  })
})
