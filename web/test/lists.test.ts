import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, column, columns, eventually, row, search, sees, words } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    ...aFullNight(),
    aTarget({
      screenName: 'dated',
      dateTime: at('23:00'),
      firstName: 'Zoë',
      notes: 'green bicycle',
      phone: '3055550177',
    }),
    aTarget({ screenName: 'loose', dateTime: 'some time' }),
    aMeetUp({ screenName: 'approved', dateTime: at('23:00', 3) }),
  ],
  now: at('21:40'),
}))

const paramsOf = (page: Page) => new URL(page.url()).search
const shown = (page: Page) => page.locator('tbody tr').count()
const pager = (page: Page) => page.getByRole('navigation', { name: /^Pages of/ }).getByRole('button')
const names = (page: Page) => column(page, 'Username / Chat Name')

describe('each list has its columns and its pages', () => {
  const uc = ['UC / Chatter', 'Username / Chat Name']
  test.each([
    ['/dashboard', 10, 'Prev', [...uc, 'Phone #', 'Deal Details', 'Approve time', 'Inactive']],
    [
      '/dashboard/chatterlist',
      15,
      'Previous',
      [...uc, 'Phone', 'Deal Details', 'Requested Meet Up', 'Notes', 'Chat Image', 'Actions'],
    ],
    ['/dashboard/targetlist', 15, 'Previous', [...uc, 'Phone #', 'Deal Details', 'Notes', 'Actions']],
    [
      '/dashboard/arrestlist',
      15,
      'Previous',
      ['Photo', 'Case #', 'Takedown Time', 'Arrest Day', ...uc, 'Name', 'Transport', 'Actions'],
    ],
  ])('%s: %i rows, and the button back is called %s', async (path, size, previous, heads) => {
    const page = await visits.open('staff', path)
    await eventually(() => columns(page)).toEqual(heads)
    await eventually(() => shown(page)).toBe(size)
    const labels = await pager(page).allInnerTexts()
    expect([labels.at(0), labels.at(1), labels.at(2), labels.at(-1)]).toEqual([previous, '1', '2', 'Next'])
    await eventually(() => button(page, previous).isDisabled()).toBe(true)
    const first = await names(page)
    await button(page, 'Next').click()
    await eventually(() => paramsOf(page)).toBe('?page=2')
    await eventually(() => names(page)).not.toEqual(first)
    await eventually(() => words(page.locator('[aria-current="page"]').last())).toBe('2')
    await page.goBack()
    await eventually(() => names(page)).toEqual(first)
    await button(page, 'Page 2').click()
    await page.reload()
    await eventually(() => names(page)).not.toEqual(first)
    await button(page, previous).click()
    await eventually(() => names(page)).toEqual(first)
  })

  test('the last page has the rest and no next page', async () => {
    const page = await visits.open('supervisor', '/dashboard?page=99')
    await eventually(() => shown(page)).toBe(8)
    await eventually(() => button(page, 'Next').isDisabled()).toBe(true)
  })

  test.each([
    [
      '/dashboard/incoming',
      ['Meet Up Time', 'UC / Chatter', 'Username / Chat Name', 'Phone #', 'Deal Details', 'Actions'],
    ],
    [
      '/dashboard/operationview',
      ['Expected Arrival', 'UC / Chatter', 'Username / Chat Name', 'Deal', 'Arrival Time', 'Actions'],
    ],
    ['/dashboard/vipview', ['Expected Arrival', 'UC / Chatter', 'Username / Chat Name', 'Deal', 'On scene']],
  ])('%s shows the whole evening on one page', async (path, heads) => {
    const page = await visits.open('staff', path)
    await eventually(() => columns(page)).toEqual(heads)
    expect(await pager(page).count()).toBe(0)
  })
})

describe('search', () => {
  test('is in the address, starts at the first page, and survives a reload', async () => {
    const page = await visits.open('supervisor', '/dashboard?page=3')
    await search(page).fill('SILVER')
    await eventually(() => paramsOf(page)).toBe('?q=SILVER')
    await sees(page, '24 of 28')
    await eventually(() => shown(page)).toBe(10)
    await page.reload()
    await sees(page, '24 of 28')
    await eventually(() => search(page).inputValue()).toBe('SILVER')
    await button(page, 'Clear the search').click()
    await sees(page, '28 of 28')
    await eventually(() => paramsOf(page)).toBe('')
  })

  test.each([
    ['/dashboard', '305-555', ['dated']],
    ['/dashboard', 'DATED', ['dated']],
    ['/dashboard', 'green bicycle', []],
    ['/dashboard/chatterlist', 'Green Bicycle', ['dated']],
    ['/dashboard/chatterlist', 'zoe', ['dated']],
    ['/dashboard/operationview', 'sk8r', ['sk8r', 'Guest']],
    ['/dashboard/arrestlist', 'PC26-17', [expect.stringMatching(/^target_/)]],
  ])('%s for %s', async (path, query, found) => {
    const page = await visits.open('staff', path)
    await search(page).fill(query)
    await eventually(() => names(page)).toEqual(found)
    if (found.length === 0) await sees(page, 'No results found')
  })
})

test('the Arrest List sorts by the digits of the case number, those without one last', async () => {
  const page = await visits.open('analyst', '/dashboard/arrestlist')
  const head = page.getByRole('columnheader', { name: 'Case #' })
  const cases = () => column(page, 'Case #')
  await row(page, 'PC26-17').waitFor()
  await eventually(() => head.getAttribute('aria-sort')).toBe('none')
  await head.getByRole('button').click()
  await eventually(() => paramsOf(page)).toBe('?sort=case')
  await eventually(cases).toEqual(Array.from({ length: 15 }, (_, index) => `PC26-${index + 1}`))
  await eventually(() => head.getAttribute('aria-sort')).toBe('ascending')
  await head.getByRole('button').click()
  await eventually(() => paramsOf(page)).toBe('?sort=-case')
  await eventually(async () => (await cases()).slice(0, 2)).toEqual(['PC26-17', 'PC26-16'])
  await button(page, 'Next').click()
  await eventually(cases).toEqual(['PC26-2', 'PC26-1', '-'])
  await page.reload()
  await eventually(cases).toEqual(['PC26-2', 'PC26-1', '-'])
})

test('a requested meet-up in words is shown', async () => {
  const page = await visits.open('target-entry', '/dashboard/chatterlist')
  const requested = (name: string) => words(row(page, name).locator('td[data-label="Requested Meet Up"]'))
  await row(page, 'dated').waitFor()
  await eventually(() => requested('dated')).toBe('23:00 Requested')
  await eventually(() => requested('loose')).toBe('Not Requested')
  await eventually(() => requested('approved')).toBe('Mon 23:00')
  await search(page).fill('silver')
  await eventually(() => column(page, 'Requested Meet Up')).toEqual(Array(15).fill('Not Approved'))
})

test('a long text is cut after two lines, and opens over the list on a click', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  const text = row(page, 'night_owl').getByRole('button', { name: /^Blue sedan/ })
  const height = async () => (await text.boundingBox())?.height ?? 0
  const cut = await height()
  await text.click()
  await eventually(() => text.getAttribute('aria-expanded')).toBe('true')
  await eventually(() => height()).toBe(cut)
  await eventually(() => words(page.getByRole('dialog', { name: 'The whole text' }))).toMatch(
    /^(Blue sedan\. ?){30}$/,
  )
})
