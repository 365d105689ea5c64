import { anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { button, eventually, field } from './helpers/look.ts'
import { watchChanges } from './helpers/record-calls.ts'
import {
  analystPath,
  commanderPath,
  form,
  onServer,
  openRecord,
  panel,
  readToast,
  type TabKey,
  tab,
  ucPath,
} from './helpers/record-look.ts'
import { longNotes, oddTexts } from './helpers/record-texts.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest({ screenName: 'owl' })
const chatting = aTarget({ screenName: 'walker' })
const visits = visitOffice(() => ({ targets: [record, chatting] }))

test.each([
  ...(['uc', 'basic', 'secondary', 'charges', 'history', 'items'] as const).map((key) => analystPath(record, key)),
  ucPath(chatting),
  commanderPath(record),
])('Enter in a field of %s sends nothing', async (path) => {
  const page = await visits.open('staff', path)
  const fields = page.locator('form').locator('input:not([type=file]), select')
  await page.locator('form').nth(path.includes('basicchatteredit') ? 0 : 1).waitFor()
  const calls = watchChanges(page)
  const count = await fields.count()
  for (let at = 0; at < count; at++) {
    if (await fields.nth(at).isVisible()) await fields.nth(at).press('Enter')
  }
  expect(count).toBeGreaterThan(5)
  expect(calls).toEqual([])
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each<[TabKey, string, string, string]>([
  ['uc', 'Briefing', 'Special Briefing Labels', 'Briefing labels and number updated successfully'],
  ['uc', 'UC Info', 'Website', 'UC Info updated successfully.'],
  ['charges', 'Analyst Deal Details', 'Analyst Deal Details', 'Analyst Details saved successfully.'],
])('Ctrl+Enter saves on the tab %s: %s', async (key, name, label, done) => {
  const page = await openRecord(visits, 'staff', record, key)
  await field(form(page, name), label).fill('by key')
  await field(form(page, name), label).press('Control+Enter')
  await readToast(page, done)
  await page.reload()
  await eventually(() => field(form(page, name), label).inputValue()).toBe('by key')
})

test('Enter in a longer text begins a new line', async () => {
  const page = await openRecord(visits, 'staff', record, 'uc')
  const notes = field(panel(page), 'Notes')
  await notes.pressSequentially('one')
  await notes.press('Enter')
  await notes.pressSequentially('two')
  expect(await notes.inputValue()).toBe('one\ntwo')
})

test('odd texts come back byte for byte, one in each field', async () => {
  const page = await visits.open('staff', ucPath(chatting))
  const labels = ['UC / Chatter', 'Screen Name/Chat Name', 'Website', 'First Name', 'Last Name', 'Deal Details', 'Notes']
  const typed = oddTexts.map(([, text], at) => [labels[at] ?? '', text] as const)
  for (const [label, text] of typed) await field(page, label).fill(text)
  await button(page, 'Update Target').click()
  await readToast(page, 'Target updated.')
  await page.goto(ucPath(chatting))
  await field(page, 'Notes').waitFor()
  for (const [label, text] of typed) expect(await field(page, label).inputValue()).toBe(text)
})

test('64 KB of notes come back byte for byte, and as a note in the list', async () => {
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
  await eventually(async () => (await panel(page).locator('tbody td').first().textContent()) === longNotes).toBe(true)
})
