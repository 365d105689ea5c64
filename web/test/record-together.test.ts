import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, field, sees, take, words } from './helpers/locators.ts'
import { accountOf } from './helpers/office.ts'
import { choice, onServer, openRecord, panel, readToast, somebodyElse } from './helpers/record-page.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const records = Array.from({ length: 24 }, () =>
  anArrest({ city: 'Bartow', zipCode: '33830', race: 'White' }),
)
const visits = visitOffice(() => ({ targets: records }))

const nextRecord = () => take(records)
const nextPoll = (page: Page) => page.clock.runFor(30_000)
const clockwork = { prepare: onlyPolls }
const save = (page: Page) => button(panel(page), 'Save').click()
const city = (page: Page) => field(panel(page), 'City')
const clash = (page: Page, label: string) =>
  page.getByRole('region', { name: `${label} was changed by somebody else`, exact: true })

describe('presence', () => {
  test('is shown to both users and removed when they leave', async () => {
    const record = nextRecord()
    const ana = await openRecord(visits, 'analyst', record, 'basic', clockwork)
    const sam = await openRecord(visits, 'staff', record, 'basic')
    await sees(sam, 'Also open: analyst@watchfloor.example')
    await nextPoll(ana)
    await sees(ana, 'Also open: staff@watchfloor.example')
    await button(sam, 'Back').click()
    await eventually(async () => {
      await nextPoll(ana)
      return ana.getByText(/^Also open/).count()
    }).toBe(0)
  })
})

test('two machines of one account see each other, and clash', async () => {
  const record = nextRecord()
  const one = await openRecord(visits, 'analyst', record, 'basic')
  const other = await visits.open(undefined, '/health')
  const { email, password } = accountOf('analyst')
  const reply = await other.context().request.post('/auth/adminlogin', { data: { email, password } })
  expect(reply.status()).toBe(200)
  await other.goto(`/dashboard/editchatterlist/${record.id}?tab=basic`)
  await sees(other, `Also open: ${email} on another machine`)
  await city(one).fill('Lakeland')
  await city(other).fill('Mulberry')
  await save(one)
  await readToast(one, 'Saved successfully.')
  await save(other)
  await clash(other, 'City').waitFor()
  await eventually(() => words(clash(other, 'City'))).toContain(`Changed by ${email} on another machine`)
  expect(await onServer(one, record)).toMatchObject({ city: 'Lakeland' })
})

describe('two users on one record', () => {
  test('changes in different fields appear for both', async () => {
    const record = nextRecord()
    const ana = await openRecord(visits, 'analyst', record, 'basic')
    const sam = await openRecord(visits, 'staff', record, 'basic')
    await city(ana).fill('Lakeland')
    await field(panel(sam), 'Zip Code').fill('33801')
    await choice(panel(sam), 'Race').selectOption('Asian')
    await save(ana)
    await readToast(ana, 'Saved successfully.')
    await save(sam)
    await readToast(sam, 'Saved successfully.')
    expect(await onServer(sam, record)).toMatchObject({ city: 'Lakeland', zipCode: '33801', race: 'Asian' })
    await eventually(() => city(sam).inputValue()).toBe('Lakeland')
  })

  test("another user's change appears with the next poll, and the typed text stays", async () => {
    const record = nextRecord()
    const page = await openRecord(visits, 'analyst', record, 'basic', clockwork)
    await city(page).fill('Lakeland')
    await (await somebodyElse(visits, 'staff')).changes(record, { zipCode: '33801', city: 'Mulberry' })
    await nextPoll(page)
    await eventually(() => field(panel(page), 'Zip Code').inputValue()).toBe('33801')
    await eventually(() => city(page).inputValue()).toBe('Lakeland')
  })
})

describe('a clash on one field', () => {
  /** One user types, another saves first, then the first saves too. */
  async function bothChange() {
    const record = nextRecord()
    const page = await openRecord(visits, 'analyst', record, 'basic')
    const other = await somebodyElse(visits, 'staff')
    await city(page).fill('Lakeland')
    await field(panel(page), 'Zip Code').fill('33801')
    await other.changes(record, { city: 'Mulberry', race: 'Asian' })
    await save(page)
    await clash(page, 'City').waitFor()
    return { record, page, other }
  }

  test('both values are shown side by side, nothing is written, and no typed text is lost', async () => {
    const { record, page } = await bothChange()
    await sees(clash(page, 'City'), 'Yours', 'Lakeland', 'Mulberry')
    await clash(page, 'City')
      .getByText(/^Changed by staff@watchfloor\.example, /)
      .waitFor()
    expect(await onServer(page, record)).toMatchObject({ city: 'Mulberry', zipCode: '33830' })
    await eventually(() => city(page).inputValue()).toBe('Lakeland')
    await eventually(() => field(panel(page), 'Zip Code').inputValue()).toBe('33801')
    expect(await clash(page, 'Zip Code').count()).toBe(0)
    await save(page)
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Keep mine')
  })

  test('Keep mine: the next save writes it', async () => {
    const { record, page } = await bothChange()
    await button(clash(page, 'City'), 'Keep mine').click()
    await save(page)
    await readToast(page, 'Saved successfully.')
    const kept = { city: 'Lakeland', zipCode: '33801', race: 'Asian' }
    expect(await onServer(page, record)).toMatchObject(kept)
  })

  test('Take theirs: the field shows it, and the rest is saved', async () => {
    const { record, page } = await bothChange()
    await button(clash(page, 'City'), 'Take theirs').click()
    await eventually(() => city(page).inputValue()).toBe('Mulberry')
    await save(page)
    await readToast(page, 'Saved successfully.')
    expect(await onServer(page, record)).toMatchObject({ city: 'Mulberry', zipCode: '33801' })
  })

  test('another change in the meantime: the clash is shown again', async () => {
    const { record, page, other } = await bothChange()
    await button(clash(page, 'City'), 'Keep mine').click()
    await other.changes(record, { city: 'Davenport' })
    await save(page)
    await sees(clash(page, 'City'), 'Lakeland', 'Davenport')
    expect(await onServer(page, record)).toMatchObject({ city: 'Davenport' })
  })

  test('both typed the same value: there is no question', async () => {
    const record = nextRecord()
    const page = await openRecord(visits, 'analyst', record, 'basic')
    await city(page).fill('Lakeland')
    await (await somebodyElse(visits, 'staff')).changes(record, { city: 'Lakeland' })
    await save(page)
    await readToast(page, 'Saved successfully.')
    expect(await clash(page, 'City').count()).toBe(0)
  })
})
