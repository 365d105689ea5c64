import { messages } from '@watchfloor/core'
import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { changesOf } from './helpers/changes.ts'
import { button, field, row, sees, take } from './helpers/locators.ts'
import { hold } from './helpers/pdf-dialog.ts'
import { onServer, openRecord, panel, readToast } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

// Each try of a test takes a record of its own.
const names = ['owl', 'lark', 'wren']
const arrests = Array.from({ length: 3 }, () => anArrest({ city: 'Bartow' }))
const visits = visitOffice(() => ({
  targets: [...arrests, ...names.map((screenName) => aTarget({ screenName }))],
}))

/** Clicks twice before the screen can show anything of the first click. */
const clickTwice = (locator: Locator) =>
  locator.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })

test('a question that is confirmed by a double click is answered once, and its toast has Undo', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  const name = take(names)
  await button(row(page, name), messages.screen.column.inactive).click()
  const sent = changesOf(page)
  await clickTwice(button(page.getByRole('dialog'), messages.target.markInactive))
  await sees(page, messages.target.inactiveDone)
  await button(page.locator('.toast').first(), messages.generic.undo).waitFor()
  expect(sent).toHaveLength(1)
})

test('a section of a record is saved once while the server has not answered', async () => {
  const record = take(arrests)
  const page = await openRecord(visits, 'analyst', record, 'basic')
  const city = field(panel(page), 'City')
  await city.fill('Lakeland')
  const sent = changesOf(page)
  const answer = await hold(page, '**/auth/editchatterlist/*')
  for (const _time of [1, 2]) await city.press('Control+Enter')
  answer()
  await readToast(page, messages.record.saved)
  expect(sent.filter((call) => call.includes('/editchatterlist/'))).toHaveLength(1)
  expect(await onServer(page, record)).toMatchObject({ city: 'Lakeland' })
})
