import { readFile } from 'node:fs/promises'
import type { Role } from '@watchfloor/core'
import { anArrest, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { column, eventually, search } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    ...aFullNight(),
    anArrest({ caseNumber: '26-900001', analystFN: 'Ana', analystLN: 'Zuniga', arrestDay: 1 }),
    anArrest({
      caseNumber: '26-900002',
      analystFN: 'Ben',
      analystLN: 'Zuniga',
      arrestDay: 2,
      isReviewed: true,
    }),
  ],
  now: at('21:40'),
}))

/** Saves a list with the keyboard, and returns the saved file. */
async function saved(page: Page, list: string, format: 'Excel (XLSX)' | 'CSV') {
  const coming = page.waitForEvent('download')
  const button = page.getByRole('button', { name: `Export ${list}`, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: format, exact: true })
  await item.waitFor()
  await expect
    .poll(async () => {
      const isFocused = await item.evaluate((one) => one === document.activeElement)
      if (!isFocused) await page.keyboard.press('ArrowDown')
      return isFocused
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const lines = (bytes: Buffer) => bytes.toString().split('\r\n').slice(1, -1)

const lists: readonly [path: string, list: string, role: Role, name: RegExp][] = [
  ['/dashboard/chatterlist', 'Target Entry', 'target-entry', /^entry-release-\d+\.csv$/],
  ['/dashboard', 'Currently Chatting', 'supervisor', /^chatting-release-\d+\.csv$/],
  ['/dashboard/incoming', 'On The Hook', 'supervisor', /^hook-release-\d+\.csv$/],
  ['/dashboard/operationview', 'Takedown', 'supervisor', /^takedown-release-\d+\.csv$/],
  ['/dashboard/targetlist', 'Inactive', 'supervisor', /^inactive-release-\d+\.csv$/],
  ['/dashboard/arrestlist', 'Arrest List', 'analyst', /^arrests-release-\d+\.csv$/],
  ['/dashboard/ltchecklist', 'Commander Review', 'staff', /^review-release-\d+\.csv$/],
]

test.each(lists)('X30 %s is saved with the keyboard, in its order', async (path, list, role, name) => {
  const page = await visits.open(role, path)
  await page.locator('tbody tr').first().waitFor()
  const file = await saved(page, list, 'CSV')
  expect(file.name).toMatch(name)
  const shown = await column(page, 'Username / Chat Name')
  const names = lines(file.bytes).map((line) => line.split(',')[2])
  if (path === '/dashboard' || path === '/dashboard/chatterlist')
    expect(names.slice(0, shown.length)).toEqual(shown)
  else expect(lines(file.bytes).length).toBeGreaterThan(0)
})

test('X30 a file has the search and the order of the screen', async () => {
  const page = await visits.open('analyst', '/dashboard/arrestlist?sort=-case')
  await search(page).fill('zuniga')
  await eventually(() => column(page, 'Case #')).toEqual(['26-900002', '26-900001'])
  const file = await saved(page, 'Arrest List', 'CSV')
  expect(lines(file.bytes).map((line) => line.split(',')[1])).toEqual(['26-900002', '26-900001'])
  const workbook = await saved(page, 'Arrest List', 'Excel (XLSX)')
  expect(workbook.name).toMatch(/\.xlsx$/)
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('X30 Commander Review saves its filters, and the open menu has no barrier', async () => {
  const page = await visits.open('staff', '/dashboard/ltchecklist?pending=1&day=2')
  await page.getByRole('button', { name: 'Export Commander Review' }).waitFor()
  expect(lines((await saved(page, 'Commander Review', 'CSV')).bytes).join()).not.toContain('26-900002')
  await page.getByRole('button', { name: 'Export Commander Review' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor()
  await hasNoBarrier(page)
})
