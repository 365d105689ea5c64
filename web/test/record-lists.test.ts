import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { button, eventually, sees } from './helpers/locators.ts'
import { type EntryForm, entryForms } from './helpers/record-entries.ts'
import { fill } from './helpers/record-fields.ts'
import { recordKeyboard, recordMouse } from './helpers/record-hands.ts'
import { entries, form, openRecord, panel, readToast, tab, toast } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [byMouse, byKeyboard] = [anArrest(), anArrest()]
const visits = visitOffice(() => ({ targets: [byMouse, byKeyboard] }))

/** Returns the texts of the rows of a list, without their buttons. */
async function cells(page: Page, list: string): Promise<string[]> {
  return entries(panel(page), list).locator('[data-label]:not([data-kind="actions"])').allInnerTexts()
}

/** Returns the values in the form of a list. */
async function left(page: Page, { add, fields }: EntryForm): Promise<string[]> {
  const inputs = fields.map(({ label }) => form(panel(page), add).getByLabel(label, { exact: true }))
  const values = await Promise.all(inputs.map((input) => input.inputValue()))
  return values.filter((value) => value !== '')
}

test.each([
  [recordMouse, byMouse],
  [recordKeyboard, byKeyboard],
])(
  'by $name: added to every list, kept after a reload, deleted, and restored by Undo',
  async (hands, record) => {
    const page = await openRecord(visits, 'analyst', record)
    for (const entry of entryForms) {
      await hands.openTab(page, entry.tab)
      await sees(panel(page), entry.empty)
      await fill(form(panel(page), entry.add), hands, entry.fields)
      await tab(page, entry.tab).filter({ hasText: 'not saved' }).waitFor()
      await hands.save(button(panel(page), entry.add))
      await readToast(page, entry.added)
      await eventually(() => left(page, entry)).toEqual([])
      await eventually(() => cells(page, entry.list)).toEqual(entry.cells)
    }
    await page.reload()
    for (const entry of entryForms) {
      await hands.openTab(page, entry.tab)
      await eventually(() => cells(page, entry.list)).toEqual(entry.cells)
      // The path to the button is the same in every list, and long by keyboard.
      if (hands === recordKeyboard && entry.tab !== 'charges') continue
      await hands.press(button(panel(page), `Delete: ${entry.cells[0]}`))
      await sees(panel(page), entry.empty)
      await hands.press(button(toast(page, entry.deleted), 'Undo'))
      await eventually(() => cells(page, entry.list)).toEqual(entry.cells)
    }
  },
)
