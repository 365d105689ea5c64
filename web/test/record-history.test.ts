import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, eventually, field, isGone, readAlert, sees, take } from './helpers/locators.ts'
import { addHistory, chargeParts, offline, silent } from './helpers/record-failing.ts'
import {
  box,
  choice,
  entries,
  form,
  offered,
  onServer,
  openRecord,
  panel,
  picker,
  readToast,
  toast,
} from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 12 }, () => anArrest())
const visits = visitOffice(() => ({ targets: records }))

const addForm = (page: Page) => form(panel(page), 'Add Criminal History')
const none = (page: Page) => box(panel(page), 'No Criminal History')
const state = (page: Page) => choice(addForm(page), 'State/Territory')
const hint = 'This was the last one. If there is no criminal history, check No Criminal History.'

async function open() {
  const record = take(records)
  return { record, page: await openRecord(visits, 'analyst', record, 'history') }
}

describe('No Criminal History', () => {
  test('is saved at once; the form is cleared, dimmed and disabled, and can be enabled again', async () => {
    const { record, page } = await open()
    await state(page).selectOption('FL')
    await picker(addForm(page)).waitFor()
    await field(addForm(page), 'City/County').fill('Macon')
    await none(page).click()
    await sees(page, 'No criminal history status saved successfully.')
    expect(await onServer(page, record)).toMatchObject({ hasNoCriminalHistory: 1 })
    await addForm(page).locator('[data-dimmed]').waitFor()
    expect(await addForm(page).locator(':is(input, select, textarea, button):enabled').count()).toBe(0)
    await eventually(() => field(addForm(page), 'City/County').inputValue()).toBe('')
    await eventually(() => state(page).inputValue()).toBe('')
    await page.reload()
    await eventually(() => none(page).isChecked()).toBe(true)
    await none(page).click()
    await sees(page, 'Criminal history status updated successfully.')
    expect(await onServer(page, record)).toMatchObject({ hasNoCriminalHistory: 0 })
    await eventually(() => button(panel(page), 'Add Criminal History').isEnabled()).toBe(true)
  })

  test('is undone from its toast', async () => {
    const { page } = await open()
    await none(page).click()
    await button(toast(page, 'No criminal history status saved successfully.'), 'Undo').click()
    await eventually(() => none(page).isChecked()).toBe(false)
  })

  test.each([
    ['refused', silent, ['Failed to update criminal history status']],
    [
      'unanswered',
      offline,
      [
        'Error saving criminal history status',
        'No response from server. Please check your connection and try again.',
      ],
    ],
  ] as const)('%s: the box goes back, and what was typed is there', async (_words, fate, texts) => {
    const { record, page } = await open()
    await field(addForm(page), 'City/County').fill('Macon')
    await page.route('**/auth/update_chatter/**', fate)
    await none(page).click()
    await readAlert(page, mouse, ...texts)
    await eventually(() => none(page).isChecked()).toBe(false)
    await eventually(() => field(addForm(page), 'City/County').inputValue()).toBe('Macon')
    expect(await onServer(page, record)).toMatchObject({ hasNoCriminalHistory: 0 })
  })

  test('is refused while there are entries; after the last is deleted it is suggested', async () => {
    const { page } = await open()
    await addHistory(page)
    await readToast(page, 'Criminal history added successfully')
    await none(page).click()
    await readAlert(
      page,
      mouse,
      'There is criminal history on this record. Delete it before you check No Criminal History.',
    )
    await eventually(() => none(page).isChecked()).toBe(false)
    await entries(panel(page), 'Criminal History').getByRole('button').click()
    await sees(panel(page), hint)
    await none(page).click()
    await readToast(page, 'No criminal history status saved successfully.')
    await isGone(panel(page).getByText(hint))
  })
})

test('a charge can be picked in Florida only; a picked one needs no typed text', async () => {
  const { page } = await open()
  expect(await picker(addForm(page)).count()).toBe(0)
  await state(page).selectOption('FL')
  await picker(addForm(page)).fill('battery')
  await offered(page).first().click()
  const charge = await picker(addForm(page)).inputValue()
  for (const label of chargeParts) expect(await field(addForm(page), label).count()).toBe(0)
  await state(page).selectOption('GA')
  expect(await picker(addForm(page)).count()).toBe(0)
  for (const label of chargeParts) await field(addForm(page), label).waitFor()
  await state(page).selectOption('FL')
  await eventually(() => picker(addForm(page)).inputValue()).toBe(charge)
  await addForm(page).getByLabel('Date', { exact: true }).fill('2019-05-04')
  await field(addForm(page), 'City/County').fill('Polk')
  await button(panel(page), 'Add Criminal History').click()
  await readToast(page, 'Criminal history added successfully')
  await sees(entries(panel(page), 'Criminal History'), charge, 'FL', '05/04/2019', 'Polk', '-')
})
