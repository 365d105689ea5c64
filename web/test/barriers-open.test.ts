import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { worksForAll } from './helpers/controls.ts'
import { button, field, heading, link, row, sees } from './helpers/locators.ts'
import { callsAs, switcher } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const deal = 'A long story about a silver truck behind the fuel station. '.repeat(12)
const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'night_owl', dateTime: at('21:30'), arrivalTime: at('21:34'), dealDetails: deal }),
    aMeetUp({ screenName: 'soon_jay', dateTime: at('21:50') }),
    aTarget({ screenName: 'talker', dealDetails: deal }),
    anArrest({ caseNumber: '26-1', arrestDay: 1, analystFN: 'Ida', analystLN: 'Marsh' }),
  ],
  now: at('21:40'),
}))

const firstOperation = 'Summer Operation'

visits.prepare(async () => {
  // A second operation gives the header its menu. Whoever signs in later works in the newest one.
  for (const role of ['admin', 'supervisor'] as const) await visits.open(role, '/')
  await (await callsAs(visits.office, 'admin')).start('Spring 2026')
})

const press = (name: string) => (page: Page) => button(page, name).first().click()
const hook = '/dashboard/incoming'

describe('something open', () => {
  test.each<[what: string, path: string, open: (page: Page) => Promise<unknown>]>([
    ['the menu of operations', '/dashboard', (page) => switcher(page, firstOperation).click()],
    ['the list of the last acts', '/dashboard', press('Last acts')],
    ['the menu of the export', hook, press('Export On The Hook')],
    ['the saved views', hook, press('Views')],
    ['a filter in effect', hook, (page) => page.getByRole('button', { name: 'Late' }).first().click()],
    ['a whole text', '/dashboard', (page) => page.locator('.long-text').first().click()],
    ['the details of a target', hook, (page) => row(page, 'soon_jay').locator('td').nth(2).click()],
    ['Set for several', '/dashboard/arrestlist', press('Set for several')],
    ['the form of a briefing', '/dashboard/ltchecklist', press('Generate Briefing')],
  ])('%s works for all', async (_what, path, open) => {
    const page = await visits.open('admin', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('tbody tr').first().waitFor()
    await open(page)
    await worksForAll(page)
  })
})

test('the menu of a phone, and the folded tools of its list, work for all', async () => {
  const page = await visits.open('admin', hook, { viewport: { width: 390, height: 844 } })
  await row(page, 'soon_jay').waitFor()
  await button(page, 'Filter and sort').click()
  await worksForAll(page)
  await button(page, 'Menu').click()
  await link(page, 'Takedown').waitFor()
  await worksForAll(page)
})

test('a toast with Undo works for all', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await button(row(page, 'soon_jay'), 'Arrived').click()
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor()
  await worksForAll(page)
})

test('the page of a screen that could not be loaded works for all', async () => {
  const page = await visits.open('supervisor', '/dashboard', {
    mayComplain: /No response|Failed to fetch/,
    prepare: (page) => page.route('**/assets/TakedownPage*.js', (route) => route.abort()),
  })
  await row(page, 'talker').waitFor()
  await link(page.getByRole('navigation', { name: 'Main' }), 'Takedown').click()
  await heading(page, 'No response from server. Please check your connection and try again.').waitFor()
  await worksForAll(page)
})

test('an address without a screen works for all', async () => {
  const page = await visits.open(undefined, '/nowhere', { mayComplain: /404/ })
  await heading(page, 'There is no such page.').waitFor()
  await worksForAll(page)
})

test('the sign-in page works for all, and so does it with a problem', async () => {
  const page = await visits.open(undefined, '/adminlogin', { mayComplain: /401/ })
  await field(page, 'Email').fill('nobody@watchfloor.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong wrong wrong')
  await worksForAll(page)
  await button(page, 'Submit').click()
  await page.getByRole('alert').getByText(/./).first().waitFor()
  await worksForAll(page)
})

test('the page Import works for all after a file was read', async () => {
  const page = await visits.open('admin', '/dashboard/import')
  const buffer = Buffer.from('UC,Screen Name,Birth Date\nAgent Adams,s1,soon\nAgent Adams,s2,1990-01-01')
  await page
    .getByLabel('Choose a file', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await sees(page, 'Wrong rows')
  await worksForAll(page)
})
