import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, field, readAlert, sees } from './helpers/look.ts'
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
import { analystPath, openRecord, panel, type TabKey, tab, ucPath } from './helpers/record-look.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest()
const chatting = aTarget()
const visits = visitOffice(() => ({ targets: [record, chatting] }))

test('what cannot be saved is said, act by act, and nothing typed is lost', async () => {
  const page = await openRecord(visits, 'staff', record)
  const changes = /\/auth\/(?!presence)/
  for (const { tab: key, act, fate, texts } of failingActs) {
    await tab(page, key).click()
    await page.route(changes, (route) => (route.request().method() === 'GET' ? route.fallback() : fate(route)))
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
    expect(await field(panel(page), label).inputValue()).toBe('x')
  }
})

describe('what cannot be deleted stays in its list', () => {
  test.each<[TabKey, string, (page: Page) => Promise<void>, string]>([
    ['charges', 'charges', addCharge, 'Failed to delete charge: The desk is closed.'],
    ['history', 'criminalhistory', addHistory, 'Failed to delete criminal history: The desk is closed.'],
    ['color', 'colors', addColor, 'Failed to delete color: The desk is closed.'],
  ])('%s', async (key, list, add, text) => {
    const page = await openRecord(visits, 'analyst', record, key)
    await add(page)
    const rows = panel(page).locator('tbody tr')
    await rows.waitFor()
    await page.route(`**/auth/${list}/*`, (route) =>
      route.request().method() === 'DELETE' ? closed(route) : route.fallback(),
    )
    await rows.getByRole('button', { name: /^Delete: x/ }).click()
    await readAlert(page, mouse, text)
    expect(await rows.count()).toBe(1)
  })
})

describe('what cannot be read', () => {
  test.each<[TabKey, string, string]>([
    ['charges', 'charges', 'Failed to fetch charges'],
    ['history', 'criminalhistory', 'Failed to fetch criminal histories'],
    ['color', 'colors', 'Failed to fetch colors'],
    ['items', 'property', 'Failed to fetch properties'],
    ['items', 'vehicle', 'Failed to fetch vehicles'],
    ['items', 'evidence', 'Failed to fetch evidence'],
  ])('%s: %s', async (key, list, text) => {
    const page = await openRecord(visits, 'analyst', record, key, {
      prepare: (page) => page.route(`**/auth/${list}/*`, silent),
    })
    await readAlert(page, mouse, text)
  })

  test.each<[string, Fate, string]>([
    ['nothing to be read', silent, 'Failed to fetch data'],
    ['no answer', offline, `Error fetching data. ${noAnswer}`],
  ])('the record itself, with %s; trying again reads it', async (_words, fate, text) => {
    const path = `**/auth/chatterlist/${record.id}`
    const page = await visits.open('analyst', analystPath(record), {
      prepare: (page) => page.route(path, fate),
    })
    await sees(page, 'The record cannot be shown', text)
    await page.unroute(path)
    await button(page, 'Try again').click()
    await tab(page, 'uc').waitFor()
  })

  test.each([
    '/dashboard/editchatterlist/999999',
    '/dashboard/basicchatteredit/nobody',
    '/dashboard/lteditchatter/0',
  ])('%s is no record', async (path) => {
    const page = await visits.open('staff', path)
    await sees(page, 'The record cannot be shown', 'There is no such record. It may have been deleted.')
  })
})

test('the form of the UC that cannot be saved', async () => {
  const page = await visits.open('target-entry', ucPath(chatting))
  await field(page, 'Website').fill('x')
  await page.route('**/auth/update_chatter/**', silent)
  await button(page, 'Update Target').click()
  await readAlert(page, mouse, 'An error occurred during update.')
  expect(await field(page, 'Website').inputValue()).toBe('x')
})
