import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, field, sees } from './helpers/locators.ts'
import { watchChanges } from './helpers/record-calls.ts'
import {
  commanderPath,
  form,
  onServer,
  openRecord,
  panel,
  readToast,
  type TabKey,
  tab,
  tabNames,
  ucPath,
} from './helpers/record-page.ts'
import { longNotes, oddTexts } from './helpers/record-texts.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest({ screenName: 'owl' })
const chatting = aTarget({ screenName: 'walker' })
const visits = visitOffice(() => ({ targets: [record, chatting] }))

/** Presses Enter in every visible field and returns their number. */
async function enterEverywhere(page: Page): Promise<number> {
  const fields = await page.locator('form').locator('input:not([type=file]), select').all()
  let entered = 0
  for (const one of fields) {
    // Enter picks a charge, which removes the fields for a new one.
    if (!(await one.isVisible())) continue
    await one.press('Enter')
    entered++
  }
  return entered
}

test('Enter in a field of the record sends nothing on any tab', async () => {
  const page = await openRecord(visits, 'staff', record)
  const calls = watchChanges(page)
  await field(panel(page), 'Website').fill('typed')
  for (const key of Object.keys(tabNames) as TabKey[]) {
    await tab(page, key).click()
    await form(panel(page), /./).first().waitFor()
    expect([key, await enterEverywhere(page)]).not.toEqual([key, 0])
    expect([key, await page.locator('.toast, [role="dialog"]').count()]).toEqual([key, 0])
  }
  expect(calls).toEqual([])
})

test.each([ucPath(chatting), commanderPath(record)])('Enter in a field of %s sends nothing', async (path) => {
  const page = await visits.open('staff', path)
  await field(page, 'UC / Chatter').waitFor()
  const calls = watchChanges(page)
  await field(page, 'Website').fill('typed')
  expect(await enterEverywhere(page)).toBeGreaterThan(5)
  expect(calls).toEqual([])
  await sees(page, 'Not saved')
  expect(await page.locator('.toast, [role="dialog"]').count()).toBe(0)
})

test('Ctrl+Enter saves each form, Enter in a longer text starts a new line', async () => {
  const page = await openRecord(visits, 'staff', record)
  const forms = [
    ['uc', 'UC Info', 'Notes', 'UC Info updated successfully.'],
    ['charges', 'Analyst Deal Details', 'Analyst Deal Details', 'Analyst Details saved successfully.'],
  ] as const
  for (const [key, name, label, done] of forms) {
    await tab(page, key).click()
    const target = field(form(page, name), label)
    await target.pressSequentially('one')
    await target.press('Enter')
    await target.pressSequentially('two')
    await target.press('Control+Enter')
    await readToast(page, done)
  }
  expect(await onServer(page, record)).toMatchObject({ notes: 'one\ntwo', analystDetails: 'one\ntwo' })
})

test('Enter in a line moves to the next field, from which Ctrl+Enter saves', async () => {
  const page = await openRecord(visits, 'staff', record)
  await tab(page, 'uc').click()
  const briefing = form(page, 'Briefing')
  await field(briefing, 'Special Briefing Labels').pressSequentially('one')
  await page.keyboard.press('Enter')
  expect(
    await field(briefing, 'Special Briefing Labels').evaluate((it) => it === document.activeElement),
  ).toBe(false)
  await eventually(() => briefing.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Control+Enter')
  await readToast(page, 'Briefing labels and number updated successfully')
  expect(await onServer(page, record)).toMatchObject({ briefLabel: 'one' })
})

test('unusual texts are kept byte for byte, one in each field', async () => {
  const page = await visits.open('staff', ucPath(chatting))
  const labels = [
    'UC / Chatter',
    'Screen Name/Chat Name',
    'Website',
    'First Name',
    'Last Name',
    'Deal Details',
    'Notes',
  ]
  const typed = oddTexts.map(([, text], at) => [labels[at] ?? '', text] as const)
  for (const [label, text] of typed) await field(page, label).fill(text)
  await button(page, 'Update Target').click()
  await readToast(page, 'Target updated.')
  await page.goto(ucPath(chatting))
  await field(page, 'Notes').waitFor()
  for (const [label, text] of typed) expect(await field(page, label).inputValue()).toBe(text)
})

test('64 KB of notes are kept byte for byte, also as a note in the list', async () => {
  expect(longNotes.length).toBe(65_536)
  const page = await openRecord(visits, 'staff', record, 'uc')
  await field(panel(page), 'Notes').fill(longNotes)
  await button(panel(page), 'Save UC Info').click()
  await readToast(page, 'UC Info updated successfully.')
  expect((await onServer(page, record))['notes']).toBe(longNotes)
  await page.reload()
  await eventually(async () => (await field(panel(page), 'Notes').inputValue()) === longNotes).toBe(true)
  await tab(page, 'color').click()
  await field(panel(page), 'Noteworthy information, grouped by event').fill(longNotes)
  await button(panel(page), 'Add Color').click()
  await readToast(page, 'Color added successfully')
  await page.reload()
  await eventually(
    async () => (await panel(page).locator('tbody [data-label]').first().textContent()) === longNotes,
  ).toBe(true)
})
