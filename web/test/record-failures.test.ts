import { anArrest, aTarget } from '@watchfloor/fixtures'
import { describe, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, isGone, readAlert, sees } from './helpers/locators.ts'
import {
  addCharge,
  addColor,
  addHistory,
  closed,
  colorNote,
  type Fate,
  failingActs,
  noAnswer,
  offline,
  silent,
} from './helpers/record-failing.ts'
import { analystPath, openRecord, panel, tab, ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest()
const chatting = aTarget()
const visits = visitOffice(() => ({ targets: [record, chatting] }))

test('each failed save shows a message, and no typed text is lost', async () => {
  const page = await openRecord(visits, 'staff', record)
  const changes = /\/auth\/(?!presence)/
  for (const { tab: key, act, fate, texts } of failingActs) {
    await tab(page, key).click()
    await page.route(changes, (route) =>
      route.request().method() === 'GET' ? route.fallback() : fate(route),
    )
    await act(page)
    await readAlert(page, mouse, ...texts)
    await page.unroute(changes)
  }
  for (const [key, label] of [
    ['basic', 'City'],
    ['history', 'City/County'],
    ['color', colorNote],
  ] as const) {
    await tab(page, key).click()
    await eventually(() => field(panel(page), label).inputValue()).toBe('x')
  }
})

test('an entry that cannot be deleted stays in its list', async () => {
  const page = await openRecord(visits, 'analyst', record)
  for (const [key, add, text] of [
    ['charges', addCharge, 'Failed to delete charge: The desk is closed.'],
    ['history', addHistory, 'Failed to delete criminal history: The desk is closed.'],
    ['color', addColor, 'Failed to delete color: The desk is closed.'],
  ] as const) {
    await tab(page, key).click()
    await add(page)
    const rows = panel(page).locator('tbody tr')
    await rows.waitFor()
    await page.route(/\/auth\/(charges|criminalhistory|colors)\/\d+$/, (route) =>
      route.request().method() === 'DELETE' ? closed(route) : route.fallback(),
    )
    await rows.getByRole('button', { name: /^Delete: x/ }).click()
    await readAlert(page, mouse, text)
    await eventually(() => rows.count()).toBe(1)
  }
})

describe('a failed load', () => {
  test('is shown for each list when its tab is opened', async () => {
    const lists = /\/auth\/(charges|criminalhistory|colors|property|vehicle|evidence)\//
    const page = await openRecord(visits, 'analyst', record, 'uc', {
      prepare: (page) => page.route(lists, silent),
    })
    const said = dialog(page, 'Alert').getByRole('alert').locator('p')
    for (const [key, ...texts] of [
      ['charges', 'Failed to fetch charges'],
      ['history', 'Failed to fetch criminal histories'],
      ['color', 'Failed to fetch colors'],
      ['items', 'Failed to fetch evidence', 'Failed to fetch properties', 'Failed to fetch vehicles'],
    ] as const) {
      await tab(page, key).click()
      await eventually(async () => (await said.allTextContents()).sort()).toEqual(texts)
      await button(dialog(page, 'Alert'), 'OK').click()
      await isGone(said)
    }
  })

  test.each<[string, Fate, ...string[]]>([
    ['nothing to be read', silent, 'Failed to fetch data'],
    ['no answer', offline, 'Error fetching data.', noAnswer],
  ])('of the record, with %s; a retry loads it', async (_words, fate, ...texts) => {
    const path = `**/auth/chatterlist/${record.id}`
    const page = await visits.open('analyst', analystPath(record), {
      prepare: (page) => page.route(path, fate),
    })
    await readAlert(page, mouse, ...texts)
    await sees(page, 'The record cannot be shown', texts.join(' '))
    await page.unroute(path)
    await button(page, 'Try again').click()
    await tab(page, 'uc').waitFor()
  })

  test.each(['/dashboard/editchatterlist/999999', '/dashboard/basicchatteredit/nobody'])(
    '%s is no record',
    async (path) => {
      const page = await visits.open('staff', path)
      await sees(page, 'The record cannot be shown', 'There is no such record. It may have been deleted.')
    },
  )
})

test('F7 a field that the server refuses is marked, and has the focus after the alert', async () => {
  const page = await openRecord(visits, 'staff', record, 'basic')
  await field(panel(page), 'City').fill('refused')
  await field(panel(page), 'Zip Code').fill('refused, too')
  await page.route('**/auth/editchatterlist/**', (route) =>
    route.fulfill({
      status: 400,
      json: { Status: false, Error: 'No zip.', code: 'input.invalid', field: 'zipCode' },
    }),
  )
  await button(panel(page), 'Save').click()
  await readAlert(page, mouse, 'No zip.')
  const zip = field(panel(page), 'Zip Code')
  await eventually(() => zip.getAttribute('aria-invalid')).toBe('true')
  await eventually(() => zip.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('the form of the UC that cannot be saved', async () => {
  const page = await visits.open('target-entry', ucPath(chatting))
  await field(page, 'Website').fill('x')
  await page.route('**/auth/update_chatter/**', silent)
  await button(page, 'Update Target').click()
  await readAlert(page, mouse, 'An error occurred during update.')
  await eventually(() => field(page, 'Website').inputValue()).toBe('x')
})
