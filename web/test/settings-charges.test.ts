import { messages, pages } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { heading, link, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const elsewhere = visitOffice(() => ({ env: { OFFICE_STATE: 'GA' } }))
const atHome = visitOffice(() => ({}))

test('Settings says how to import charges while the list of the office’s state is empty', async () => {
  const page = await elsewhere.open('admin', '/dashboard/settings')
  await heading(page, 'Settings').waitFor()
  await sees(page, messages.settings.noChargesYet)
  await hasNoBarrier(page)
  await link(page, messages.settings.import).first().click()
  await heading(page, pages.import.label).waitFor()
})

test('Settings says nothing about charges that are there', async () => {
  const page = await atHome.open('admin', '/dashboard/settings')
  await heading(page, 'Settings').waitFor()
  await sees(page, messages.settings.importNote)
  expect(await page.getByText(messages.settings.noChargesYet).count()).toBe(0)
})
