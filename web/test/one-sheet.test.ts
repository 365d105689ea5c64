import { expect, test } from 'vitest'
import { heading, link } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [] }))

test('no screen adds a sheet, which would lay out the whole page anew', async () => {
  const page = await visits.open('admin', '/dashboard')
  await heading(page, 'Currently Chatting').waitFor()
  const sheets = page.locator('link[rel="stylesheet"]')
  expect(await sheets.count()).toBe(1)
  for (const name of ['Settings', 'Commander Review']) {
    await link(page.locator('.shell-menu'), name).click()
    await heading(page, name).waitFor()
  }
  expect(await sheets.count()).toBe(1)
})
