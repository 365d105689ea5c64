import { anArrest } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, eventually, field, isGone, readAlert, sees } from './helpers/locators.ts'
import { choice, form, onServer, openRecord, panel, readToast, toast } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest()
const visits = visitOffice(() => ({ targets: [record] }))

test('Review and Unreview show a toast and can be undone', async () => {
  const page = await openRecord(visits, 'analyst', record)
  const top = page.getByRole('region', { name: 'Briefing' })
  await sees(top, 'Review Status', 'Pending Review')
  await button(top, 'Review').click()
  await sees(page, 'Chatter marked as reviewed.')
  await sees(top, 'Reviewed')
  await button(top, 'Unreview').click()
  await sees(page, 'Chatter marked as unreviewed.')
  await sees(top, 'Pending Review')
  await button(toast(page, 'Chatter marked as unreviewed.'), 'Undo').click()
  await sees(page, 'Undone.')
  await sees(top, 'Reviewed')
  expect(await onServer(page, record)).toMatchObject({ isReviewed: 1 })
})

describe('the briefing fields', () => {
  test('labels are normalized, saved with the priority, and undone', async () => {
    const page = await openRecord(visits, 'analyst', record)
    const top = form(page, 'Briefing')
    await field(top, 'Special Briefing Labels').fill(' 10 Press ; ;2 Night;10 press; ')
    await choice(top, 'Priority #').selectOption('100')
    await button(top, 'Save Special Briefing Labels').click()
    await sees(page, 'Briefing labels and number updated successfully')
    await isGone(top.getByText('Not saved', { exact: true }))
    await eventually(() => field(top, 'Special Briefing Labels').inputValue()).toBe('10 Press;2 Night')
    expect(await onServer(page, record)).toMatchObject({ briefLabel: '10 Press;2 Night', briefNum: 100 })
    await button(toast(page, 'Briefing labels and number updated successfully'), 'Undo').click()
    await sees(page, 'Undone.')
    await eventually(() => field(top, 'Special Briefing Labels').inputValue()).toBe('')
    await eventually(() => choice(top, 'Priority #').inputValue()).toBe('')
    expect(await onServer(page, record)).toMatchObject({ briefLabel: '', briefNum: null })
  })

  test('a priority can be cleared', async () => {
    const page = await openRecord(visits, 'analyst', record)
    for (const [chosen, kept] of [
      ['7', 7],
      ['', null],
    ] as const) {
      await choice(page, 'Priority #').selectOption(chosen)
      await button(page, 'Save Special Briefing Labels').click()
      await readToast(page, 'Briefing labels and number updated successfully')
      expect(await onServer(page, record)).toMatchObject({ briefNum: kept })
    }
  })
})

test('the type is saved as soon as it is chosen, and reverts if the save fails', async () => {
  const page = await openRecord(visits, 'analyst', record, 'charges')
  const type = choice(panel(page), 'Type')
  await type.selectOption('John')
  await sees(page, 'Type updated successfully.')
  expect(await onServer(page, record)).toMatchObject({ type: 'John' })
  await button(toast(page, 'Type updated successfully.'), 'Undo').click()
  await eventually(() => type.inputValue()).toBe('')
  await page.route('**/auth/update_chatter/**', (route) => route.fulfill({ status: 500, body: '' }))
  await type.selectOption('Prostitute')
  await readAlert(page, mouse, 'An error occurred while updating type.')
  await eventually(() => type.inputValue()).toBe('')
  expect(await onServer(page, record)).toMatchObject({ type: '' })
})

test("the analyst's details have their own button and can be undone", async () => {
  const page = await openRecord(visits, 'analyst', record, 'charges')
  const details = field(panel(page), 'Analyst Deal Details')
  await details.fill('Paid in "cash"\nin two parts')
  await button(panel(page), 'Save Analyst Details').click()
  await sees(page, 'Analyst Details saved successfully.')
  expect(await onServer(page, record)).toMatchObject({ analystDetails: 'Paid in "cash"\nin two parts' })
  await button(toast(page, 'Analyst Details saved successfully.'), 'Undo').click()
  await eventually(() => details.inputValue()).toBe('')
})
