import { aMeetUp, aTarget } from '@watchfloor/fixtures'
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
  timeField,
} from './helpers/locators.ts'
import { type Filled, fill } from './helpers/record-fields.ts'
import { recordKeyboard, recordMouse } from './helpers/record-hands.ts'
import { onServer, readToast, toast, ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 20 }, (_, at) =>
  aTarget({ screenName: `walker ${at}`, phone: '2125550100' }),
)
const approved = aMeetUp({ screenName: 'expected' })
const known = aTarget({
  caseAgent: 'Bravo',
  screenName: 'known',
  phone: '2125550111',
  secondaryPhone: '2125550112',
})
const retired = aTarget({
  caseAgent: 'Charlie',
  screenName: 'retired',
  phone: '2125550113',
  isInactive: true,
})
const visits = visitOffice(() => ({ targets: [...records, approved, known, retired] }))

const nextRecord = () => take(records)
const update = (page: Page) => button(page, 'Update Target')
const text = (label: string, typed: string): Pick<Filled, 'kind' | 'label' | 'typed'> => ({
  kind: 'text',
  label,
  typed,
})
const typed = (phone: string) => [
  text('Website', 'https://chat.example/owl'),
  text('Secondary Phone', phone),
  text('First Name', 'Ann'),
  text('Last Name', 'Ødegård'),
  text('Deal Details', 'Blue sedan'),
  text('Notes', 'Comes late'),
  { kind: 'time', label: 'Requested Meet Up', typed: '2026-11-20T23:10' } as const,
]

test.each([
  [recordMouse, '2125550188'],
  [recordKeyboard, '2125550189'],
] as const)('the form is filled by $name, saved, and leads back', async (hands, phone) => {
  const record = nextRecord()
  const page = await visits.open('target-entry', '/dashboard/chatterlist')
  await hands.press(link(row(page, record.screenName), 'Edit'))
  await update(page).waitFor()
  await eventually(() => field(page, 'Phone').inputValue()).toBe('(212) 555-0100')
  await fill(page, hands, typed(phone))
  await hands.save(update(page))
  await heading(page, 'Target Entry').waitFor()
  await sees(page, 'Target updated.')
  expect(await onServer(page, record)).toMatchObject({
    website: 'https://chat.example/owl',
    phone: '2125550100',
    secondaryPhone: phone,
    firstName: 'Ann',
    lastName: 'Ødegård',
    dealDetails: 'Blue sedan',
    notes: 'Comes late',
    dateTime: '2026-11-21T04:10:00.000Z',
  })
  await link(row(page, record.screenName), 'Edit').click()
  await eventually(() => timeField(page, 'Requested Meet Up').inputValue()).toBe('11/20/2026 23:10')
  await eventually(() => field(page, 'Notes').inputValue()).toBe('Comes late')
})

describe('after the save', () => {
  test('the user returns to the previous screen, or else to Target Entry', async () => {
    const record = nextRecord()
    const page = await visits.open('staff', '/dashboard/chatterlist?search=walker')
    await link(row(page, record.screenName), 'Edit').click()
    await field(page, 'Notes').fill('x')
    await update(page).click()
    // The list may have put the row that had the focus into its address as well.
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/dashboard/chatterlist' && searchParams.get('search') === 'walker',
    )
    await page.goto(ucPath(record))
    await field(page, 'Notes').fill('y')
    await update(page).click()
    await heading(page, 'Target Entry').waitFor()
  })

  test('the toast undoes the change', async () => {
    const record = nextRecord()
    const page = await visits.open('target-entry', ucPath(record))
    await field(page, 'Notes').fill('x')
    await update(page).click()
    await button(toast(page, 'Target updated.'), 'Undo').click()
    await sees(page, 'Undone.')
    expect(await onServer(page, record)).toMatchObject({ notes: '' })
  })
})

test('a wrong value has a message beside its field, and the first one gets the focus', async () => {
  const page = await visits.open('target-entry', ucPath(records[0] ?? approved))
  for (const [label, wrong, words] of [
    ['Secondary Phone', 'none', 'Please enter exactly 10 digits for the secondary phone number.'],
    ['Phone', '555-0134', 'Please enter exactly 10 digits for the phone number.'],
    ['UC / Chatter', '  ', 'The UC / Chatter field is required.'],
  ] as const) {
    await field(page, label).fill(wrong)
    await update(page).click()
    await sees(page, words)
    await eventually(() => field(page, label).evaluate((one) => one === document.activeElement)).toBe(true)
  }
})

describe('a changed phone of another target', () => {
  test.each([
    ['Phone', '212-555-0112', 'Duplicate Phone Number', '(212) 555-0112', 'Bravo - known'],
    [
      'Secondary Phone',
      '1 212 555 0113',
      'Duplicate Phone Number (INACTIVE)',
      '(212) 555-0113',
      'Charlie - retired',
    ],
  ])('%s: asked first, sent again when confirmed', async (label, phone, title, shown, holder) => {
    const record = nextRecord()
    const page = await visits.open('target-entry', ucPath(record))
    await field(page, label).fill(phone)
    await update(page).click()
    const asking = dialog(page, title)
    await sees(asking, shown, 'Do you want to update this target anyway?')
    await asking.getByText(holder).waitFor()
    await button(asking, 'Cancel').click()
    await isGone(asking)
    await eventually(() => field(page, label).inputValue()).toBe(phone)
    await update(page).click()
    await button(asking, 'Update anyway').click()
    await readToast(page, 'Target updated.')
    expect(Object.values(await onServer(page, record))).toContain(shown.replace(/\D/g, ''))
  })

  test('a failed check finds nothing, and the server reports it at the save', async () => {
    const record = nextRecord()
    const page = await visits.open('target-entry', ucPath(record))
    await page.route('**/auth/checkDuplicates?**', (route) => route.abort())
    await field(page, 'Phone').fill('2125550177')
    await update(page).click()
    await readToast(page, 'Target updated.')
    await page.goto(ucPath(record))
    await field(page, 'Phone').fill('2125550111')
    await update(page).click()
    await dialog(page, 'Duplicate Phone Number').waitFor()
  })

  test('P4 one that moves to the other field of its record is named, too', async () => {
    const page = await visits.open('target-entry', ucPath(nextRecord()))
    await field(page, 'Phone').fill('')
    await field(page, 'Secondary Phone').fill('2125550100')
    await update(page).click()
    await sees(dialog(page, 'Duplicate Phone Number'), '(212) 555-0100')
  })
})

test('an approved time is not asked for', async () => {
  const page = await visits.open('target-entry', ucPath(approved))
  await sees(page, 'A requested time can be changed only while the target is chatting.')
  expect(await timeField(page, 'Requested Meet Up').count()).toBe(0)
})
