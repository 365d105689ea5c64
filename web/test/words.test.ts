import { anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, readAlert, row, sees } from './helpers/locators.ts'
import { analystPath, panel, tab, ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const chatting = aTarget({ screenName: 'owl' })
const arrested = anArrest({
  screenName: 'caught',
  takedownTime: at('20:15'),
  website: '',
  analystFN: 'Anselm',
  analystLN: 'Valdecoro',
  caseNumber: '26-040015',
})
const others = [
  anArrest({ screenName: 'read', isReviewed: true, takedownTime: at('20:20') }),
  aTarget({ caseAgent: 'Bravo', screenName: 'active_one', phone: '2125550166' }),
  aTarget({ caseAgent: 'Bravo', screenName: 'retired_one', phone: '2125550166', isInactive: true }),
]
const visits = visitOffice(() => ({ targets: [chatting, arrested, ...others], now: at('21:40') }))

/** Returns the labels of a form's fields in order. A star marks a required field. */
const labels = (page: Page) =>
  page
    .locator('form :is(input:not([type="file"], [type="date"], [tabindex="-1"]), textarea)')
    .evaluateAll((inputs) =>
      inputs.map((input) => {
        const label = document.querySelector(`label[for="${input.id}"]`)?.textContent ?? ''
        // The record has longer names for two of them.
        return label
          .replace(/\s*\*$/, '*')
          .replace('Screen Name/Chat Name', 'Screen Name')
          .replace(/^Deal Details$/, 'Deal Details & Vehicle Description')
      }),
    )

test('F8 Add Target and Edit Target have the same fields in the same order, with the same marks', async () => {
  const add = await visits.open('staff', '/dashboard/addchatterList')
  await field(add, 'Screen Name').waitFor()
  const edit = await visits.open('staff', ucPath(chatting))
  await field(edit, 'Screen Name/Chat Name').waitFor()
  const asked = await labels(add)
  expect(asked.slice(0, 3)).toEqual(['UC / Chatter*', 'Screen Name*', 'Website'])
  expect(asked).toContain('Requested Meet Up')
  await eventually(() => labels(edit)).toEqual(asked)
})

test('a read-only field has no placeholder and no grip', async () => {
  const page = await visits.open('analyst', analystPath(arrested))
  await tab(page, 'uc').waitFor()
  expect(await field(panel(page), 'Website').getAttribute('placeholder')).toBeNull()
  const notes = field(panel(page), 'Notes')
  await eventually(() => notes.evaluate((area) => getComputedStyle(area).resize)).toBe('none')
})

describe('a failure always has a message', () => {
  test.each([
    [
      413,
      { Status: false, Error: '' },
      'The image file is too large. Please use a smaller image (max 10MB).',
    ],
    [500, { Status: false, Error: { sqlMessage: 'Column is null' } }, 'Column is null'],
    [500, { Status: false, Result: 'The list is full.' }, 'The list is full.'],
    [500, { Status: false, Error: {} }, '{}'],
    [500, { Status: false }, 'An error occurred while adding the chatter list.'],
  ])('%d %j', async (status, body, words) => {
    const page = await visits.open('staff', '/dashboard/addchatterList')
    await page.route('**/auth/addChatterList', (route) => route.fulfill({ status, json: body }))
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('lark')
    await button(page, 'Add Target').click()
    await readAlert(page, mouse, words)
  })
})

test('P4 the question about a known phone names it, and says INACTIVE only if no active target has it', async () => {
  const page = await visits.open('staff', '/dashboard/addchatterList')
  await field(page, 'UC / Chatter').fill('Alpha')
  await field(page, 'Screen Name').fill('twin')
  await field(page, 'Phone').fill('2125550155')
  await field(page, 'Secondary Phone').fill('2125550166')
  await button(page, 'Add Target').click()
  const asking = dialog(page, 'Duplicate Phone Number')
  await sees(asking, '(212) 555-0166', 'Bravo - active_one')
  expect(await asking.getByText('(212) 555-0155').count()).toBe(0)
})

test('the edit page of an arrest has name and case number in its heading', async () => {
  const page = await visits.open('analyst', analystPath(arrested))
  await page.getByRole('heading', { level: 1, name: /: Anselm Valdecoro, 26-040015$/ }).waitFor()
  await eventually(() => page.title()).toContain('Anselm Valdecoro')
})

test('a transport switch that is off says "Not ready"', async () => {
  const page = await visits.open('staff', '/dashboard/arrestlist')
  const transport = row(page, 'caught').locator('.transport')
  await sees(transport, 'Not ready')
  await transport.getByRole('switch').click()
  await sees(transport, 'Ready')
  expect(await transport.getByText('Not ready').count()).toBe(0)
})

test('a hyphen has its normal width on a record and on a list', async () => {
  const page = await visits.open('staff', '/dashboard/arrestlist')
  const widths = await row(page, 'caught')
    .getByText('26-040015')
    .evaluate((cell) => {
      const widthOf = (text: string) => {
        const probe = cell.appendChild(document.createElement('span'))
        probe.textContent = text
        const { width } = probe.getBoundingClientRect()
        probe.remove()
        return width
      }
      return { hyphen: widthOf('----------') / 10, digit: widthOf('0000000000') / 10 }
    })
  expect(widths.hyphen).toBeLessThan(widths.digit * 0.85)
})

test('a tick right after clearing the search stays, and the count is that of the pending records', async () => {
  const page = await visits.open('staff', '/dashboard/ltchecklist')
  const box = page.getByRole('checkbox', { name: 'Pending Review' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('zzzzz')
  await page.waitForURL(/q=zzzzz/)
  for (const waitMs of [0, 50, 150]) {
    await search.fill('')
    await page.waitForTimeout(waitMs)
    await box.check()
    await page.waitForURL((url) => url.searchParams.get('q') === null)
    expect([waitMs, await box.isChecked(), new URL(page.url()).searchParams.get('pending')]).toEqual([
      waitMs,
      true,
      '1',
    ])
    await page.locator('.list-count').getByText('1 pending of 2').first().waitFor()
    await box.uncheck()
    await search.fill('zzzzz')
    await page.waitForURL(/q=zzzzz/)
  }
})
