import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, dialog, eventually, field, isGone, sees, take } from './helpers/locators.ts'
import { hold } from './helpers/pdf-dialog.ts'
import { chargeParts } from './helpers/record-failing.ts'
import { entries, form, offered, openRecord, panel, picker, readToast, toast } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 10 }, () => anArrest())
const visits = visitOffice(() => ({ targets: records }))

const addForm = (page: Page) => form(panel(page), 'Add Charge')
const battery = /^784\.03\(1\)/

const open = (key: 'charges' | 'history' = 'charges') => openRecord(visits, 'analyst', take(records), key)

/** Loads the shared charge list. */
async function listed(page: Page): Promise<{ charge: string }[]> {
  const reply = await page.context().request.get('/auth/chargelist')
  return ((await reply.json()) as { Result: { charge: string }[] }).Result
}

/** Loads the texts of the shared charge list. */
async function catalogue(page: Page): Promise<string[]> {
  return (await listed(page)).map(({ charge }) => charge)
}

describe('the charge picker', () => {
  test('starts with at least forty charges; they are searched by typing, picked by Enter, added and cleared', async () => {
    const page = await open()
    await picker(addForm(page)).click()
    await offered(page).first().waitFor()
    await eventually(() => offered(page).count()).toBeGreaterThanOrEqual(40)
    await picker(addForm(page)).fill('784.03')
    await eventually(() => offered(page).first().textContent()).toMatch(battery)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const charge = await picker(addForm(page)).inputValue()
    expect(charge).toMatch(battery)
    for (const label of chargeParts) expect(await field(addForm(page), label).count()).toBe(0)
    await button(panel(page), 'Add Charge').click()
    await readToast(page, 'Charge added successfully')
    await eventually(() => picker(addForm(page)).inputValue()).toBe('')
    await sees(entries(panel(page), 'Charges'), charge)
    expect((await catalogue(page)).filter((one) => one === charge)).toHaveLength(1)
  })

  test('a search typed while a charge is being saved stays', async () => {
    const page = await open()
    await picker(addForm(page)).fill('battery')
    await offered(page).first().click()
    const answer = await hold(page, '**/auth/charges')
    await button(panel(page), 'Add Charge').click()
    await picker(addForm(page)).fill('kidnap')
    answer()
    await toast(page, 'Charge added successfully').waitFor()
    for (const label of chargeParts) await field(addForm(page), label).waitFor()
    expect(await picker(addForm(page)).inputValue()).toBe('kidnap')
    await picker(addForm(page)).press('ArrowDown')
    await picker(addForm(page)).press('Enter')
    await eventually(() => picker(addForm(page)).inputValue()).toMatch(/kidnap/i)
    await button(panel(page), 'Delete from the list').waitFor()
  })

  test('a picked charge can be cleared, and the fields for a new one return', async () => {
    const page = await open()
    await picker(addForm(page)).fill('battery')
    await offered(page).first().click()
    await button(panel(page), 'Clear the charge').click()
    await eventually(() => picker(addForm(page)).inputValue()).toBe('')
    await eventually(() => picker(addForm(page)).evaluate((one) => one === document.activeElement)).toBe(true)
    for (const label of chargeParts) await field(addForm(page), label).waitFor()
    await picker(addForm(page)).fill('no such charge at all')
    await sees(page, 'Not in the list. Fill in the fields below.')
  })

  test('a typed charge is added once to the record and to the shared list', async () => {
    const page = await open()
    const typed = '806.13(1)(b), Mischief, over "$200", M1'
    for (const _twice of [1, 2]) {
      for (const [at, text] of ['806.13(1)(b)', 'Mischief, over "$200"', 'M1'].entries()) {
        await field(addForm(page), chargeParts[at] ?? '').fill(text)
      }
      await button(panel(page), 'Add Charge').click()
      await readToast(page, 'Charge added successfully')
      // The same text, typed again before the form is emptied, would be emptied with it.
      await eventually(() => field(addForm(page), chargeParts[0]).inputValue()).toBe('')
    }
    await eventually(() => entries(panel(page), 'Charges').count()).toBe(2)
    await eventually(async () => (await catalogue(page)).filter((one) => one === typed).length).toBe(1)
    await picker(addForm(page)).fill('Mischief, over "$200"')
    await offered(page).first().click()
    await eventually(() => picker(addForm(page)).inputValue()).toBe(typed)
  })

  test('an option is deleted after a question, stays in the records, and can be restored by Undo', async () => {
    const page = await open()
    await picker(addForm(page)).fill('kidnap')
    await offered(page).first().click()
    const charge = await picker(addForm(page)).inputValue()
    await button(panel(page), 'Add Charge').click()
    await readToast(page, 'Charge added successfully')
    await eventually(() => picker(addForm(page)).inputValue()).toBe('')
    await picker(addForm(page)).fill(charge)
    await offered(page).first().click()
    await button(panel(page), 'Delete from the list').click()
    const asking = dialog(page, 'Delete a charge from the list')
    await sees(asking, charge, 'It is no longer offered. No record changes.')
    await button(asking, 'Cancel').click()
    await eventually(() => picker(addForm(page)).inputValue()).toBe(charge)
    await button(panel(page), 'Delete from the list').click()
    await button(asking, 'Delete').click()
    await sees(page, 'Charge deleted from the list.')
    await isGone(asking)
    await eventually(() => picker(addForm(page)).inputValue()).toBe('')
    expect(await catalogue(page)).not.toContain(charge)
    await sees(entries(panel(page), 'Charges'), charge)
    await button(toast(page, 'Charge deleted from the list.'), 'Undo').click()
    await eventually(() => catalogue(page)).toContain(charge)
  })

  test('J5 Undo restores a deleted option with its codes', async () => {
    const page = await open()
    const coded = { charge: '787.02, False imprisonment of a guest, F3', ucrCode: '100', arrestType: 'O' }
    const cookies = await page.context().cookies()
    const headers = { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' }
    const added = await page.context().request.post('/auth/chargelist', { data: coded, headers })
    expect(await added.json()).toMatchObject({ Status: true })
    await page.reload()
    await picker(addForm(page)).fill('imprisonment of a guest')
    await offered(page).first().click()
    await button(panel(page), 'Delete from the list').click()
    await button(dialog(page, 'Delete a charge from the list'), 'Delete').click()
    await button(toast(page, 'Charge deleted from the list.'), 'Undo').click()
    await eventually(async () =>
      (await listed(page)).find(({ charge }) => charge === coded.charge),
    ).toMatchObject(coded)
  })
})
