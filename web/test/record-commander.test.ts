import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, field, heading, isGone, sees } from './helpers/locators.ts'
import { entryForms } from './helpers/record-entries.ts'
import { basicInfo, fill, secondaryInfo, shownIn } from './helpers/record-fields.ts'
import { recordMouse } from './helpers/record-hands.ts'
import {
  box,
  commanderPath,
  entries,
  form,
  onServer,
  readToast,
  somebodyElse,
  tabNames,
  toast,
} from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [record, shared, listed, wrong] = [anArrest(), anArrest({ city: 'Bartow' }), anArrest(), anArrest()]
const visits = visitOffice(() => ({ targets: [record, shared, listed, wrong] }))

const whole = (page: Page) => form(page, 'Edit from Commander Review')
const fields = [...basicInfo, ...secondaryInfo]

test('the whole record is on one page', async () => {
  const page = await visits.open('staff', commanderPath(record))
  await heading(page, `Edit from Commander Review: ${record.screenName}`).waitFor()
  const groups = await whole(page).locator('legend').allInnerTexts()
  const lists = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect([...groups, ...lists.filter((name) => Object.values<string>(tabNames).includes(name))]).toEqual(
    Object.values(tabNames),
  )
})

test('its headings have levels without a gap, and none is under one of its own level', async () => {
  const page = await visits.open('staff', commanderPath(record))
  await page.getByRole('heading', { name: 'Property', exact: true, level: 3 }).waitFor()
  const parts = page.locator('section', { has: page.locator('h2') }).last()
  expect(await parts.locator('section h3').allInnerTexts()).toEqual(['Property', 'Vehicles', 'Evidence'])
})

test('it is filled in, saved at once, and kept after a reload', async () => {
  const page = await visits.open('staff', commanderPath(record))
  await fill(whole(page), recordMouse, fields)
  await button(whole(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
  await isGone(whole(page).getByText('Not saved', { exact: true }))
  const row = await onServer(page, record)
  expect(fields.map(({ label, name }) => [label, row[name]])).toEqual(
    fields.map(({ label, kept }) => [label, kept]),
  )
  await page.reload()
  await whole(page).waitFor()
  await eventually(() => shownIn(whole(page), fields)).toEqual(
    fields.map(({ label, shown }) => [label, shown]),
  )
})

test.each([390, 1280])('F7 a wrong field scrolls clear of the bar with Save, at %i px', async (width) => {
  const page = await visits.open('staff', commanderPath(wrong), { viewport: { width, height: 800 } })
  const zip = field(whole(page), 'Zip Code')
  await zip.fill('33801-'.repeat(10))
  await zip.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - innerHeight + 40))
  await field(whole(page), 'City').evaluate((one) => one.focus({ preventScroll: true }))
  await page.keyboard.press('Control+Enter')
  await sees(page, 'Zip Code takes at most 20 characters.')
  await eventually(() =>
    zip.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === one
      return isOnTop && document.activeElement === one
    }),
  ).toBe(true)
})

test('entries are added to its lists, and one is undone from its toast', async () => {
  const page = await visits.open('staff', commanderPath(listed))
  for (const { list, add, fields: typed, cells, added, empty } of entryForms) {
    await sees(page, empty)
    await fill(form(page, add), recordMouse, typed)
    await button(form(page, add), add).click()
    await eventually(() =>
      entries(page, list).locator('[data-label]:not([data-kind="actions"])').allInnerTexts(),
    ).toEqual(cells)
    await button(toast(page, added), 'Undo').click()
    await sees(page, empty)
  }
  await box(page, 'No Criminal History').click()
  await sees(page, 'No criminal history status saved successfully.')
})

test('the review can be toggled there too', async () => {
  const page = await visits.open('admin', commanderPath(shared))
  await button(page, 'Review').click()
  await sees(page, 'Chatter marked as reviewed.')
  await button(toast(page, 'Chatter marked as reviewed.'), 'Undo').click()
  await sees(page, 'Pending Review')
})

test('a clash there loses no text', async () => {
  const page = await visits.open('staff', commanderPath(shared))
  await field(whole(page), 'City').fill('Lakeland')
  await field(whole(page), 'Website').fill('https://chat.example')
  await (await somebodyElse(visits, 'admin')).changes(shared, { city: 'Mulberry' })
  await button(whole(page), 'Save').click()
  await button(whole(page), 'Keep mine').click()
  await button(whole(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
  expect(await onServer(page, shared)).toMatchObject({ city: 'Lakeland', website: 'https://chat.example' })
})
