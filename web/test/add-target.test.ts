import { aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { linkIsReadable } from './helpers/accessibility.ts'
import { mouse } from './helpers/hands.ts'
import {
  button,
  column,
  dialog,
  eventually,
  field,
  heading,
  isGone,
  link,
  readAlert,
  row,
  sees,
  timeField,
  words,
} from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aTarget({ caseAgent: 'Bravo', screenName: 'known', phone: '2125550111', secondaryPhone: '2125550112' }),
    aTarget({ caseAgent: 'Charlie', screenName: 'retired', phone: '2125550113', isInactive: true }),
  ],
}))
const path = '/dashboard/addchatterList'
const add = (page: Page) => button(page, 'Add Target').click()
const invalid = (page: Page) =>
  page
    .locator('form [aria-invalid="true"]')
    .evaluateAll((fields) => fields.map((one) => one.getAttribute('name')))

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('the form has its fields in order', async () => {
  const page = await visits.open('target-entry', path)
  await heading(page, 'Add Target').waitFor()
  expect(
    (await page.locator('form label').allInnerTexts()).map((text) => text.replace(/\s*\*$/, '')),
  ).toEqual([
    'UC / Chatter',
    'Screen Name',
    'Website',
    'Phone',
    'Secondary Phone',
    'First Name',
    'Last Name',
    'Requested Meet Up',
    'Deal Details & Vehicle Description',
    'Notes',
    'Select Image',
  ])
})

test('P5 while a phone is typed, its targets are named with their stages and linked', async () => {
  const page = await visits.open('staff', path)
  await field(page, 'Phone').fill('(212) 555-0112')
  await field(page, 'Secondary Phone').fill('2125550113')
  await sees(page, '1 target already has (212) 555-0112:', '1 target already has (212) 555-0113:')
  const known = link(page, 'known, Bravo, chatting')
  await link(page, 'retired, Charlie, inactive').waitFor()
  await linkIsReadable(page, known)
  const opened = page.context().waitForEvent('page')
  await known.press('Enter')
  const beside = await opened
  await beside.getByRole('complementary', { name: 'Details of known' }).waitFor()
  await eventually(() => field(page, 'Phone').inputValue()).toBe('(212) 555-0112')
})

test.each([1280, 390])('P5 each note is below the field of its phone at %i px', async (width) => {
  const page = await visits.open('staff', path, { viewport: { width, height: 900 } })
  const boxes = async (label: string, phone: string) => {
    const note = page.getByText(`1 target already has ${phone}:`, { exact: true })
    const [typed, said] = [await field(page, label).boundingBox(), await note.boundingBox()]
    if (!typed || !said) throw new Error(`${label} has no note.`)
    return { left: said.x - typed.x, below: said.y - typed.y - typed.height, width: typed.width }
  }
  await field(page, 'Phone').fill('(212) 555-0112')
  await field(page, 'Secondary Phone').fill('2125550113')
  await sees(page, '1 target already has (212) 555-0112:', '1 target already has (212) 555-0113:')
  for (const [label, phone] of [
    ['Phone', '(212) 555-0112'],
    ['Secondary Phone', '(212) 555-0113'],
  ] as const) {
    const { left, below, width: room } = await boxes(label, phone)
    expect(left, label).toBeGreaterThanOrEqual(0)
    expect(left, label).toBeLessThan(room)
    expect(below, label).toBeGreaterThanOrEqual(0)
    expect(below, label).toBeLessThan(40)
  }
  await field(page, 'Secondary Phone').fill('2125550112')
  await eventually(() => page.locator('.known-note').count()).toBe(1)
})

test('P5 a match that the role does not see is named without a link', async () => {
  const page = await visits.open('target-entry', path)
  await field(page, 'Phone').fill('2125550113')
  await sees(page, 'retired, Charlie, inactive')
  expect(await page.locator('.known-note a').count()).toBe(0)
})

describe('a missing or wrong value has a message beside its field', () => {
  test('both required fields at once; the first gets the focus', async () => {
    const page = await visits.open('target-entry', path)
    await add(page)
    await sees(page, 'The UC / Chatter field is required.', 'The Screen Name field is required.')
    await eventually(() => invalid(page)).toEqual(['caseAgent', 'screenName'])
    await eventually(() => focusedName(page)).toBe('caseAgent')
  })

  test.each([
    ['Phone', '555-0134', 'Please enter exactly 10 digits for the phone number.'],
    ['Phone', '(212) 555-01345', 'Please enter exactly 10 digits for the phone number.'],
    ['Secondary Phone', 'none', 'Please enter exactly 10 digits for the secondary phone number.'],
  ])('%s %s', async (label, typed, text) => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('night_owl')
    await field(page, label).fill(typed)
    await add(page)
    await sees(page, text)
    expect((await invalid(page)).length).toBe(1)
  })

  test('F7 a text that is too long, before the question about its known phone', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('long')
    await field(page, 'Website').fill('w'.repeat(501))
    await field(page, 'Phone').fill('2125550112')
    await add(page)
    await sees(page, 'Website takes at most 500 characters.')
    await eventually(() => invalid(page)).toEqual(['website'])
    await eventually(() => focusedName(page)).toBe('website')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('a time that daylight saving skips', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('night_owl')
    await timeField(page, 'Requested Meet Up').fill('2027-03-14T02:30')
    await add(page)
    await sees(page, 'Please select a valid date/time. The clock skips this one.')
  })

  test('Enter selects what is in the next field, as Tab does, so that the next text replaces it', async () => {
    const page = await visits.open('target-entry', path)
    for (const key of ['Tab', 'Enter']) {
      await field(page, 'Screen Name').fill('owl')
      await field(page, 'UC / Chatter').press(key)
      await page.keyboard.type('lark')
      expect(await field(page, 'Screen Name').inputValue(), key).toBe('lark')
    }
  })

  test('Enter in a field sends nothing; Ctrl+Enter saves', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('by_key')
    await page.keyboard.press('Enter')
    await heading(page, 'Add Target').waitFor()
    await page.keyboard.press('Control+Enter')
    await sees(page, 'Target added.')
    await row(page, 'by_key').waitFor()
  })
})

test('D5 the toast names the target without the blanks typed around its name', async () => {
  const page = await visits.open('target-entry', path)
  await field(page, 'UC / Chatter').fill('Alpha')
  await field(page, 'Screen Name').fill(' wide_owl ')
  await add(page)
  await sees(page, 'Target added.')
  await eventually(() => page.locator('.toast').first().textContent()).toContain('wide_owl, ')
})

describe('a phone of another target', () => {
  test.each([
    ['Phone', '212-555-0112', 'Duplicate Phone Number', 'Bravo - known'],
    ['Secondary Phone', '1 212 555 0113', 'Duplicate Phone Number (INACTIVE)', 'Charlie - retired'],
  ])('%s %s: %s', async (label, typed, title, holder) => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill(`twin of ${holder}`)
    await field(page, label).fill(typed)
    await add(page)
    const known = dialog(page, title)
    await known.getByText(holder).waitFor()
    await sees(known, 'Do you want to add this target anyway?')
    await button(known, 'Cancel').click()
    await isGone(known)
    await eventually(() => field(page, label).inputValue()).toBe(typed)
    await add(page)
    await button(known, 'Add anyway').click()
    await row(page, `twin of ${holder}`).waitFor()
  })

  test('added by another user at the same moment: the server reports it, and the same question appears', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('second')
    await field(page, 'Phone').fill('2125550111')
    await page.route('**/auth/checkDuplicates?**', (route) => route.abort())
    await add(page)
    await button(dialog(page, 'Duplicate Phone Number'), 'Cancel').click()
    await heading(page, 'Add Target').waitFor()
  })
})

describe('a target that cannot be added', () => {
  test('the server does not answer', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('stays')
    await page.route('**/auth/addChatterList', (route) => route.abort())
    await add(page)
    await readAlert(page, mouse, 'No response from server. Please check your connection and try again.')
    await page.unroute('**/auth/addChatterList')
    await page.route('**/auth/addChatterList', (route) => route.fulfill({ status: 500, body: '' }))
    await add(page)
    await readAlert(page, mouse, 'An error occurred while adding the chatter list.')
    await eventually(() => field(page, 'Screen Name').inputValue()).toBe('stays')
  })

  test('the server refuses with its own message', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('stays')
    await page.route('**/auth/addChatterList', (route) =>
      route.fulfill({
        status: 400,
        json: { Status: false, Error: 'Not here.', code: 'input.invalid', field: 'lastName' },
      }),
    )
    await add(page)
    await readAlert(page, mouse, 'Not here.')
    await eventually(() => invalid(page)).toEqual(['lastName'])
    await eventually(() => focusedName(page)).toBe('lastName')
  })
})

test('the requested time is in the office zone and is shown as requested', async () => {
  const page = await visits.open('target-entry', path, { timezoneId: 'Asia/Tokyo' })
  await field(page, 'UC / Chatter').fill('Alpha')
  await field(page, 'Screen Name').fill('asks')
  await timeField(page, 'Requested Meet Up').fill('2026-11-20T23:10')
  await sees(page, 'Office time (EST)')
  await eventually(() => words(page.locator('.time-reading'))).toMatch(/^today 23:10, in 3 h \d+ min$/)
  await add(page)
  await row(page, 'asks').waitFor()
  await eventually(() => column(page, 'Requested Meet Up')).toContain('23:10 Requested')
})
