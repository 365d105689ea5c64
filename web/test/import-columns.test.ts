import { at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, isGone, sees, words } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ now: at('20:00') }))

const path = '/dashboard/import'
const choose = (page: Page, text: string) =>
  page
    .getByLabel('Choose a file', { exact: true })
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const counts = async (page: Page) =>
  (await page.getByRole('region', { name: 'Result of the check' }).locator('dd').allTextContents()).map(
    Number,
  )
const columnOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Columns', exact: true }).getByLabel(name, { exact: true })
const chosen = (page: Page, name: string) => columnOf(page, name).locator('option:checked').textContent()
const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.labels?.[0]?.textContent ?? '')

test('X4 a field that is chosen for a second column moves there, and nothing that was mapped is lost', async () => {
  const page = await visits.open('admin', path)
  await choose(page, 'UC,Nick,Screen Name,Extra\nAgent Adams,moved_nick,moved_owl,some words\n')
  await eventually(() => counts(page)).toEqual([1, 1, 0, 0, 0])
  await columnOf(page, 'Extra').selectOption({ label: 'Notes' })
  await columnOf(page, 'Nick').selectOption({ label: 'Screen Name' })
  await sees(page, 'Screen Name is now read from Nick. The column Screen Name is left out.')
  await eventually(() => chosen(page, 'Screen Name')).toBe('Leave it out')
  await eventually(() =>
    words(page.getByRole('region', { name: 'The first rows as they were read' })),
  ).toContain('moved_nick some words')
  expect(await chosen(page, 'Extra')).toBe('Notes')
  expect(await page.getByText('The file could not be checked.').count()).toBe(0)
})

test('X4 a file in which two columns would be one field, or none is known, is mended on screen', async () => {
  const page = await visits.open('admin', path, { mayComplain: /400/ })
  await choose(page, 'UC,Screen Name,Phone,Phone Number\nAgent Adams,two_phones,5555550161,5555550162\n')
  await sees(page, 'The columns Phone and Phone Number would both be Phone. Leave one of them out.')
  await columnOf(page, 'Phone Number').selectOption({ label: 'Secondary Phone' })
  await eventually(() => counts(page)).toEqual([1, 1, 0, 0, 0])

  await choose(page, 'Wer,Wie\nAgent Adams,none_known\n')
  await isGone(page.getByRole('region', { name: 'Result of the check' }))
  await columnOf(page, 'Wer').selectOption({ label: 'UC / Chatter' })
  await eventually(() => counts(page)).toEqual([1, 0, 0, 0, 1])
  await columnOf(page, 'Wie').selectOption({ label: 'Screen Name' })
  await eventually(() => counts(page)).toEqual([1, 1, 0, 0, 0])
})

test('a line that is no header is refused, and the line can be corrected with the columns as they were', async () => {
  const page = await visits.open('admin', path, { mayComplain: /400/ })
  await choose(page, 'UC,Handle\nAgent Adams,line_owl\nAgent Baker,line_hat\n')
  await columnOf(page, 'Handle').selectOption({ label: 'Screen Name' })
  await eventually(() => counts(page)).toEqual([2, 2, 0, 0, 0])
  const line = page.getByLabel('Line of the header')
  await line.fill('9')
  await line.press('Enter')
  await sees(page, 'Line 9 of the file is empty or missing, so it is no header.')
  await eventually(() => focusedLabel(page)).toBe('Line of the header')
  await line.fill('1')
  await line.press('Tab')
  await eventually(() => counts(page)).toEqual([2, 2, 0, 0, 0])
  expect(await chosen(page, 'Handle')).toBe('Screen Name')
})

test('an arrow key in a list checks nothing until the choice has settled, and the list keeps the focus', async () => {
  const page = await visits.open('admin', path)
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/import/targets')) checks.push(request.method())
  })
  await choose(page, 'UC,Handle\nAgent Adams,arrow_owl\n')
  await eventually(() => counts(page)).toEqual([1, 0, 0, 0, 1])
  const handle = columnOf(page, 'Handle')
  await handle.focus()
  await handle.press('ArrowDown')
  await handle.press('ArrowDown')
  await eventually(() => chosen(page, 'Handle')).toBe('UC / Chatter')
  await handle.press('ArrowDown')
  await eventually(() => chosen(page, 'Handle')).toBe('Screen Name')
  expect(checks).toHaveLength(1)
  await handle.press('Enter')
  await eventually(() => counts(page)).toEqual([1, 1, 0, 0, 0])
  expect(checks).toHaveLength(2)
  expect(await focusedLabel(page)).toBe('Handle')

  await handle.press('ArrowUp')
  await handle.press('Tab')
  await eventually(() => chosen(page, 'UC')).toBe('Leave it out')
  await eventually(() => checks.length).toBe(3)
  const dates = page.getByLabel('Dates, for example 3/4/1990')
  // The first choice is the office's setting for imports, which is not its form of dates.
  expect((await dates.locator('option').allTextContents())[0]).toBe('As set for imports (not set)')
  await dates.focus()
  await dates.press('ArrowDown')
  await dates.press('Enter')
  await eventually(() => checks.length).toBe(4)
  expect(await focusedLabel(page)).toBe('Dates, for example 3/4/1990')
  const leave = page.getByLabel('Leave wrong rows out and import the others')
  await leave.focus()
  await leave.press('Space')
  await eventually(() => checks.length).toBe(5)
  expect(await focusedLabel(page)).toBe('Leave wrong rows out and import the others')
})

test('X6 the check says which dates are not in the chosen order', async () => {
  const page = await visits.open('admin', path)
  await choose(page, 'UC,Screen Name,DOB\nAgent Adams,day_first,25/12/1979\nAgent Adams,any,3/4/1979\n')
  await page.getByLabel('Dates, for example 3/4/1990').selectOption('mdy')
  await eventually(() => words(page.getByRole('region', { name: 'Notes on the file' }))).toContain(
    'The date in row 1 was read with the day first',
  )
})

test('X6 X24 a day that there is none of is told as such, and a time is shown in the zone of the office', async () => {
  const page = await visits.open('admin', path)
  await choose(
    page,
    'UC,Screen Name,DOB,Meet up\nAgent Adams,no_day,4/31/1979,2026-11-21 21:30\nAgent Adams,two_ways,3/4/1979,\n',
  )
  const wrong = page.getByRole('region', { name: 'Wrong rows' })
  await eventually(() => words(wrong)).toContain('4/31/1979 The calendar has no such day. Correct the date.')
  await eventually(() => words(wrong)).toContain('say whether the file writes the month or the day first.')
  const sample = page.getByRole('region', { name: 'The first rows as they were read' })
  await eventually(() => words(sample)).toContain('2026-11-21 21:30 read as 11/21/2026 21:30')
})

test('the counts of an import go when it is undone', async () => {
  const page = await visits.open('admin', path)
  await choose(page, 'UC,Screen Name\nAgent Adams,undone_owl\n')
  await button(page, 'Import 1 row').click()
  const result = page.getByRole('region', { name: 'Result of the import' })
  await result.waitFor()
  await button(page, 'Undo the Import').click()
  await sees(page, 'The import was undone.')
  await isGone(result)
})
