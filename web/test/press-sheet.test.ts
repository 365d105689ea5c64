import { readSheet } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, heading, isGone, sees } from './helpers/locators.ts'
import { hold, savedBy } from './helpers/pdf-dialog.ts'
import { somebodyElse } from './helpers/record-page.ts'
import { goldenOffice, openView, statisticsPath } from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const golden = goldenOffice()
const leaving = [...(golden.targets ?? [])]
const env = { AGENCY_BLOCK: 'An Office|1 Main St', PRESS_CONTACT: 'Desk|(555) 555-0100' }
const visits = visitOffice(() => ({ ...golden, env }))
const openSheet = async (query = '') => {
  const page = await visits.open('staff', `${statisticsPath}?view=press-sheet${query}`)
  await heading(page, 'Press Sheet').waitFor()
  await page.locator('.sheet-table').first().waitFor()
  return page
}
const values = (page: Page) => page.locator('.sheet-value').allInnerTexts()
const numbersOf = (page: Page) =>
  page.getByLabel('Numbers of', { exact: true }).and(page.locator('input:visible'))
const keep = 'Keep these numbers'
const keeping = (page: Page) => dialog(page, 'Keep the numbers of this moment')

test('one click leads from the statistics to it and back', async () => {
  const page = await openView(visits)
  await button(page, 'Press Sheet').click()
  await heading(page, 'Press Sheet').waitFor()
  expect(new URL(page.url()).search).toBe('?view=press-sheet')
  await button(page, 'Visual Dashboard').click()
  await heading(page, 'Visual Dashboard').waitFor()
})

test('it has the golden numbers, each with its definition and coverage', async () => {
  const page = await openSheet()
  const expected = readSheet('press-sheet.csv')
  await eventually(() => values(page)).toEqual(expected.map(({ value }) => value))
  await eventually(() => page.locator('.sheet-known').allInnerTexts()).toEqual(
    expected.map(({ known }) => (known === '128' ? '' : `known for ${known} of 128`)),
  )
  const notes = page.getByRole('region', { name: 'What is counted' }).getByRole('listitem')
  const last = await page.locator('.sheet-table sup').last().innerText()
  expect(await notes.count()).toBeGreaterThanOrEqual(Number(last))
  expect((await notes.allInnerTexts()).filter((text) => !text.endsWith('.'))).toEqual([])
  expect(await page.locator('.sheet-heroes dd').allInnerTexts()).toEqual(['128', '70', '43'])
  await sees(page, 'An Office', '1 Main St', 'Contact for the press:')
  expect(await page.getByText(/adjustment\)|by adjustment/).count()).toBe(0)
})

test('it is drawn also on a slow machine', async () => {
  const page = await visits.open('staff', statisticsPath, { reducedMotion: 'no-preference' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let turn = 0; turn < 5; turn++) {
    await page.goto(`${statisticsPath}?view=press-sheet`)
    await page.locator('.sheet-table').first().waitFor()
    await heading(page, 'Press Sheet').waitFor()
  }
})

test.each([mouse, keyboard])('numbers are kept under a name and do not change; by $name', async (hands) => {
  const name = `Conference by ${hands.name}`
  const page = await openSheet()
  const before = await values(page)
  await hands.press(button(page, keep))
  await hands.write(field(keeping(page), 'Name'), name)
  await hands.press(button(keeping(page), keep))
  await isGone(keeping(page))
  await sees(page, 'The numbers are kept.')
  await eventually(() => numbersOf(page).inputValue()).toContain(name)
  const target = leaving.shift()
  if (!target) throw new Error('there are no golden arrests')
  await (await somebodyElse(visits, 'admin')).undoesArrest(target)
  await page.reload()
  await page.getByText(/^Kept as "Conference by/).waitFor()
  await eventually(() => values(page)).toEqual(before)
  expect(await button(page, keep).count()).toBe(0)
  await numbersOf(page).click()
  await page.getByRole('option', { name: 'Now', exact: true }).click()
  await button(page, keep).waitFor()
  await eventually(() => values(page)).not.toEqual(before)
})

test('a taken or missing name has a message beside it, and the typed text stays', async () => {
  const page = await openSheet()
  for (const name of ['Twice', 'TWICE']) {
    await button(page, keep).click()
    await field(keeping(page), 'Name').fill(name)
    await button(keeping(page), keep).click()
    if (name === 'TWICE') break
    await isGone(keeping(page))
    await numbersOf(page).click()
    await page.getByRole('option', { name: 'Now', exact: true }).click()
  }
  await sees(keeping(page), 'There are already numbers kept as "Twice". Choose another name.')
  await eventually(() => field(keeping(page), 'Name').inputValue()).toBe('TWICE')
  await field(keeping(page), 'Name').fill('  ')
  await button(keeping(page), keep).click()
  await sees(keeping(page), 'Give the numbers a name.')
  await button(keeping(page), 'Cancel').click()
  await isGone(keeping(page))
})

test('it is saved as a PDF with the current or the kept numbers', async () => {
  const page = await openSheet()
  const saved = await savedBy(page, () => button(page, 'Save PDF').click())
  expect(saved).toEqual({ name: 'Press Sheet.pdf', head: '%PDF-', tail: '%%EOF' })
  await button(page, keep).click()
  await field(keeping(page), 'Name').fill('Saved')
  await button(keeping(page), keep).click()
  await page.getByText(/^Kept as "Saved"/).waitFor()
  expect((await savedBy(page, () => button(page, 'Save PDF').click())).name).toBe('Press Sheet Saved.pdf')
})

test('Y34 it is saved as CSV', async () => {
  const page = await openSheet()
  const download = page.waitForEvent('download')
  await button(page, 'Save CSV').click()
  expect((await download).suggestedFilename()).toBe('Press Sheet.csv')
})

test('numbers that were never kept are reported as missing', async () => {
  const page = await visits.open('staff', `${statisticsPath}?view=press-sheet&kept=999`)
  await sees(page, 'Failed to fetch Press Sheet data', 'There are no numbers kept under this name.')
})

test.each([
  [320, 640],
  [640, 400],
])('at %i by %i pixels the progress of its PDF is in the window', async (width, height) => {
  const page = await visits.open('staff', `${statisticsPath}?view=press-sheet`, {
    viewport: { width, height },
  })
  await page.locator('.sheet-table').first().waitFor()
  const goOn = await hold(page, '**/auth/press_sheet.pdf*')
  await button(page, 'Save PDF').click()
  const progress = page.locator('.download-progress')
  await progress.waitFor()
  const { left, right } = await progress.evaluate((one) => one.getBoundingClientRect().toJSON())
  goOn()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
})
