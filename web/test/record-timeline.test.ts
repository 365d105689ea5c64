import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, field, sees, take } from './helpers/locators.ts'
import { addHistory } from './helpers/record-failing.ts'
import { onServer, openRecord, panel, readToast, somebodyElse, tab } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 8 }, () => anArrest({ city: 'Bartow' }))
const visits = visitOffice(() => ({ targets: records }))

const timeline = (page: Page) => page.getByRole('region', { name: 'History', exact: true })
const entries = (page: Page) => timeline(page).getByRole('listitem')
const openTimeline = (page: Page) => button(timeline(page), 'History').click()

/** Returns the lines of an entry. */
async function linesOf(page: Page, at: number): Promise<string[]> {
  const entry = entries(page).nth(at)
  return [
    await entry.locator('strong').textContent(),
    ...(await entry.locator('dl > div').allInnerTexts()),
  ].map((text) => (text ?? '').replace(/\s+/g, ' ').trim())
}

async function saveCity(page: Page, city: string): Promise<void> {
  await field(panel(page), 'City').fill(city)
  await button(panel(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
}

describe('the history of a record', () => {
  test('shows who changed which values, and when', async () => {
    const page = await openRecord(visits, 'analyst', take(records), 'basic')
    await openTimeline(page)
    await sees(page, 'Added the target')
    await field(panel(page), 'Zip Code').fill('33801')
    await saveCity(page, 'Lakeland')
    await eventually(() => entries(page).count()).toBe(2)
    await eventually(() => linesOf(page, 0)).toEqual([
      'Changed',
      'City Bartow → became Lakeland',
      'Zip Code 33801',
    ])
    await sees(entries(page).first(), 'analyst@watchfloor.example')
    await entries(page)
      .first()
      .getByText(/^11\/20\/2026 20:\d\d$/)
      .waitFor()
    await tab(page, 'history').click()
    await addHistory(page)
    await eventually(() => entries(page).count()).toBe(3)
    expect((await linesOf(page, 0))[0]).toBe('Added criminal history')
  })

  test('the last change of a field can be undone there, an older one cannot', async () => {
    const record = take(records)
    const page = await openRecord(visits, 'analyst', record, 'basic')
    await openTimeline(page)
    await saveCity(page, 'Lakeland')
    await saveCity(page, 'Mulberry')
    await eventually(() => entries(page).count()).toBe(3)
    const undo = timeline(page).getByRole('button', { name: /^Undo: Changed, 11\/20\/2026 20:\d\d$/ })
    await eventually(() => undo.count()).toBe(1)
    await undo.click()
    await sees(page, 'Undone.')
    await eventually(() => field(panel(page), 'City').inputValue()).toBe('Lakeland')
    expect(await onServer(page, record)).toMatchObject({ city: 'Lakeland' })
    await eventually(async () => (await linesOf(page, 0))[0]).toBe('Undid a change')
  })

  test("another user's change appears without a reload; an analyst cannot undo it", async () => {
    const record = take(records)
    const page = await openRecord(visits, 'analyst', record, 'basic', {
      prepare: (page) => page.clock.install(),
    })
    await openTimeline(page)
    await sees(page, 'Added the target')
    await (await somebodyElse(visits, 'staff')).changes(record, { city: 'Lakeland' })
    await page.clock.runFor(30_000)
    await eventually(() => entries(page).count()).toBe(2)
    await sees(entries(page).first(), 'staff@watchfloor.example')
    expect(await timeline(page).getByRole('button', { name: /^Undo/ }).count()).toBe(0)
  })

  test('older changes load page by page', async () => {
    const record = take(records)
    const other = await somebodyElse(visits, 'staff')
    for (let at = 1; at <= 55; at++) await other.changes(record, { zipCode: String(at) })
    await other.asksForSsn(record)
    const page = await openRecord(visits, 'analyst', record)
    await openTimeline(page)
    await sees(page, 'Who changed what, newest first')
    await eventually(() => entries(page).count()).toBeLessThanOrEqual(50)
    await button(timeline(page), 'Older changes').click()
    await sees(entries(page).last(), 'Added the target')
    expect(await button(timeline(page), 'Older changes').count()).toBe(0)
    const zips = timeline(page)
      .locator('dl > div')
      .filter({ hasText: /^Zip Code/ })
    await eventually(() => zips.count()).toBe(55)
  })
})
