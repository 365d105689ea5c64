import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  button,
  dialog,
  eventually,
  field,
  heading,
  isGone,
  link,
  row,
  sees,
  take,
} from './helpers/locators.ts'
import {
  analystPath,
  form,
  onServer,
  openRecord,
  panel,
  readToast,
  type TabKey,
  tab,
  tabNames,
} from './helpers/record-page.ts'
import { signIn } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 16 }, (_, at) => anArrest({ screenName: `owl ${at}` }))
const visits = visitOffice(() => ({
  targets: records,
  env: { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '12' },
}))

const nextRecord = () => take(records)
const menuEntry = (page: Page) => link(page.getByRole('navigation', { name: 'Main' }), 'Arrest List')
const color = (page: Page) => field(panel(page), 'Noteworthy information, grouped by event')
const leaving = (page: Page) => dialog(page, 'Leave without saving')

async function dirtyTabs(page: Page): Promise<string[]> {
  return page.getByRole('tab', { name: /\(not saved\)$/ }).allInnerTexts()
}

/** A text field in each tab. */
const typing: readonly [key: TabKey, label: string][] = [
  ['basic', 'City'],
  ['secondary', 'Employer'],
  ['charges', 'Offense Description'],
  ['history', 'City/County'],
  ['color', 'Noteworthy information, grouped by event'],
  ['items', 'VIN'],
]

async function typeEverywhere(page: Page): Promise<void> {
  for (const [key, label] of typing) {
    await tab(page, key).click()
    await field(panel(page), label).fill(`typed in ${key}`)
  }
}

async function readEverywhere(page: Page): Promise<void> {
  for (const [key, label] of typing) {
    await tab(page, key).click()
    await eventually(() => field(panel(page), label).inputValue()).toBe(`typed in ${key}`)
  }
}

const marked = typing.map(([key]) => expect.stringContaining(tabNames[key]))

describe('typed text that is not saved', () => {
  test('is marked on its tab, stays when tabs are switched, and survives a reload', async () => {
    const page = await openRecord(visits, 'analyst', nextRecord())
    page.on('dialog', (question) => question.accept())
    expect(await dirtyTabs(page)).toEqual([])
    await typeEverywhere(page)
    await eventually(() => dirtyTabs(page)).toEqual(marked)
    await readEverywhere(page)
    await page.reload()
    await tab(page, 'uc').waitFor()
    await eventually(() => dirtyTabs(page)).toEqual(marked)
    await readEverywhere(page)
  })

  test('is not marked once the old value is typed again', async () => {
    const page = await openRecord(visits, 'analyst', nextRecord(), 'color')
    await color(page).fill('x')
    await eventually(() => dirtyTabs(page)).toHaveLength(1)
    await color(page).fill('')
    expect(await dirtyTabs(page)).toEqual([])
    await menuEntry(page).click()
    await heading(page, 'Arrest List').waitFor()
  })

  test('makes the browser ask before a reload', async () => {
    const page = await openRecord(visits, 'analyst', nextRecord(), 'color')
    await color(page).click()
    await page.keyboard.type('x')
    const asked = page.waitForEvent('dialog')
    void page.reload().catch(() => undefined)
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await eventually(() => color(page).inputValue()).toBe('x')
  })

  test('makes every way of leaving ask: staying keeps it, leaving drops it', async () => {
    const record = nextRecord()
    const page = await visits.open('analyst', '/dashboard/arrestlist')
    await link(row(page, record.screenName), 'Edit').click()
    await tab(page, 'basic').click()
    await field(panel(page), 'City').fill('Lakeland')
    for (const leave of [
      () => menuEntry(page).click(),
      () => page.evaluate(() => history.back()),
      () => button(page, 'Back').click(),
    ]) {
      await leave()
      await sees(leaving(page), 'There are changes on this record that are not saved. Leave and lose them?')
      await button(leaving(page), 'Stay').click()
      await isGone(leaving(page))
      await eventually(() => field(panel(page), 'City').inputValue()).toBe('Lakeland')
    }
    await button(page, 'Back').click()
    await button(leaving(page), 'Leave').click()
    await heading(page, 'Arrest List').waitFor()
    await page.goto(analystPath(record, 'basic'))
    await field(panel(page), 'City').waitFor()
    await eventually(() => field(panel(page), 'City').inputValue()).toBe('')
  })
})

test('a session that ends during editing loses no text', async () => {
  const record = nextRecord()
  const page = await visits.open(undefined, '/')
  await signIn(page, 'analyst')
  await heading(page, 'Arrest List').waitFor()
  await page.goto(analystPath(record, 'basic'))
  await typeEverywhere(page)
  await tab(page, 'basic').click()
  visits.office.clock.forward(31)
  await button(panel(page), 'Save').click()
  const again = dialog(page, 'Login')
  await sees(again, 'Your session has ended. Sign in again to go on; nothing you typed is lost.')
  await signIn(again, 'analyst')
  await readToast(page, 'Saved successfully.')
  expect(await onServer(page, record)).toMatchObject({ city: 'typed in basic' })
  await readEverywhere(page)
  await tab(page, 'secondary').click()
  await button(form(page, 'Secondary Info'), 'Save').click()
  await readToast(page, 'Saved successfully.')
  await eventually(async () => (await onServer(page, record))['employer']).toBe('typed in secondary')
})
