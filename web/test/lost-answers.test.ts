import { messages } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, eventually, field, heading, readAlert, row, sees } from './helpers/locators.ts'
import { addColor } from './helpers/record-failing.ts'
import { openRecord, panel, tab } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const arrest = anArrest({ screenName: 'taken' })
const hook = aMeetUp({ screenName: 'sk8r', dateTime: at('21:45') })
const owl = aTarget({ screenName: 'owl' })
const visits = visitOffice(() => ({ targets: [arrest, hook, owl] }))

/**
 * Lets the server carry out the next call of a path, and loses its answer. Returns the keys of the calls of the path.
 * @param isCounted whether a call of the path counts; without it each does
 */
async function loseAnswer(
  page: Page,
  path: string,
  isCounted: (request: Request) => boolean = () => true,
): Promise<string[]> {
  const keys: string[] = []
  await page.route(`**${path}`, async (route) => {
    if (!isCounted(route.request())) return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

test.each([
  ['without a phone', ''],
  ['with a phone, which is then known', '8635550177'],
])('W7 R20 a target whose answer was lost is added once, %s', async (words, phone) => {
  const name = `lost ${words.length}`
  const page = await visits.open('target-entry', '/dashboard/addchatterList')
  const keys = await loseAnswer(page, '/auth/addChatterList')
  await field(page, 'UC / Chatter').fill('Echo')
  await field(page, 'Screen Name').fill(name)
  await field(page, 'Phone').fill(phone)
  await button(page, 'Add Target').click()
  await readAlert(page, mouse, messages.generic.noResponse)
  await button(page, 'Add Target').click()
  await heading(page, 'Target Entry').waitFor()
  await row(page, name).waitFor()
  expect(await row(page, name).count()).toBe(1)
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]])
})

test('W7 an additional person whose answer was lost is added once, and nothing says that it was not saved', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  const keys = await loseAnswer(page, '/auth/create_guest')
  const guests = row(page, 'Guest')
  await button(row(page, 'sk8r'), '+ Person').click()
  await readAlert(page, mouse, messages.generic.noResponse)
  await button(row(page, 'sk8r'), '+ Person').click()
  await sees(page, 'Additional Person Created')
  await eventually(() => guests.count()).toBe(1)
  expect(keys[1]).toBe(keys[0])
  // A second person is another addition.
  await button(row(page, 'sk8r'), '+ Person').click()
  await eventually(() => guests.count()).toBe(2)
  expect(keys[2]).not.toBe(keys[0])
})

test('a change that a proxy answers for says that it may have been saved', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await page.route('**/auth/update_arrival_time', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
  await button(row(page, 'sk8r'), 'Arrived').click()
  await readAlert(page, mouse, messages.arrest.arrivalError, messages.generic.unclear)
  await row(page, 'sk8r').getByText('On scene for').waitFor()
})

test('W7 a color note whose answer was lost is added once', async () => {
  const page = await openRecord(visits, 'analyst', arrest)
  await tab(page, 'color').click()
  const keys = await loseAnswer(page, '/auth/colors')
  await addColor(page)
  await readAlert(page, mouse, 'Error adding color.', messages.generic.noResponse)
  await button(panel(page), 'Add Color').click()
  await sees(page, 'Color added successfully')
  await eventually(() => panel(page).locator('tbody tr').count()).toBe(1)
  expect(keys[1]).toBe(keys[0])
})

test('W7 R20 an import whose answer was lost adds its rows once', async () => {
  const page = await visits.open('admin', '/dashboard/import')
  const isRun = (request: Request) => /name="dryRun"\r\n\r\nfalse/.test(request.postData() ?? '')
  const keys = await loseAnswer(page, '/auth/import/targets', isRun)
  const buffer = Buffer.from('UC,Screen Name\nAgent Adams,lost in an import\n')
  const choose = page.getByLabel('Choose a file', { exact: true })
  await choose.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Import 1 row').click()
  await readAlert(page, mouse, messages.import.page.answerLost)
  await button(page, 'Import 1 row').click()
  await sees(page, '1 row was imported.')
  expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]])
  await page.goto(new URL('/dashboard', page.url()).href)
  await row(page, 'lost in an import').waitFor()
  expect(await row(page, 'lost in an import').count()).toBe(1)
})
