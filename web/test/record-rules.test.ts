import { anArrest } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, eventually, field, readAlert, sees } from './helpers/locators.ts'
import {
  choice,
  form,
  labelled,
  onServer,
  openRecord,
  panel,
  readToast,
  type TabKey,
} from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const record = anArrest()
const visits = visitOffice(() => ({ targets: [record] }))

describe('a wrong value has a message beside its field, and nothing is sent', () => {
  test.each<[TabKey, string, string, string]>([
    ['basic', 'SSN', '12345678', 'SSN must be 9 digits.'],
    [
      'secondary',
      'Monthly Amount ($)',
      'much',
      'Assistance Amount takes an amount in dollars, for example 250 or 250.50.',
    ],
  ])('%s: %s %s', async (key, label, typed, text) => {
    const page = await openRecord(visits, 'analyst', record, key)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
    if (key === 'secondary') await choice(panel(page), 'Public Assistance').selectOption('Yes')
    await field(panel(page), label).fill(typed)
    await button(panel(page), 'Save').click()
    await sees(panel(page), text)
    await eventually(() => field(panel(page), label).evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    await eventually(() => field(panel(page), label).getAttribute('aria-invalid')).toBe('true')
    expect(sent.filter((url) => url.includes('editchatterlist'))).toEqual([])
    await field(panel(page), label).fill('')
    expect(await field(panel(page), label).getAttribute('aria-invalid')).not.toBe('true')
  })
})

test('E9 a birth date in the future is marked and focused, and nothing is sent', async () => {
  const page = await openRecord(visits, 'analyst', record, 'basic')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const born = labelled(panel(page), 'Birth Date')
  await born.fill('2130-03-04')
  await button(panel(page), 'Save').click()
  await sees(panel(page), 'Birth Date is in the future.')
  await eventually(() => born.evaluate((one) => one === document.activeElement)).toBe(true)
  await eventually(() => born.getAttribute('aria-invalid')).toBe('true')
  expect(sent.filter((url) => url.includes('editchatterlist'))).toEqual([])
})

const custom = ['Violation statute/ordinance #', 'Offense Description', 'Degree/Level'] as const
const historyRequired = 'State, Date, and City / County are required fields.'
const chargeRequired = 'When no charge is selected, Criminal Charge, Description, and Level are required.'

describe('an incomplete entry shows a message, and the typed text stays', () => {
  test('a charge is picked or has all three parts', async () => {
    const page = await openRecord(visits, 'analyst', record, 'charges')
    const add = form(panel(page), 'Add Charge')
    for (const label of [undefined, ...custom.slice(0, 2)]) {
      if (label) await field(add, label).fill('796.07')
      await button(add, 'Add Charge').click()
      await readAlert(page, mouse, 'Please select a charge or fill in the custom charge fields.')
    }
    await eventually(() => field(add, custom[0]).inputValue()).toBe('796.07')
  })

  test('a prior charge has its state, date and place, and a charge', async () => {
    const page = await openRecord(visits, 'analyst', record, 'history')
    const add = form(panel(page), 'Add Criminal History')
    const steps: readonly [fill: () => Promise<unknown>, text: string][] = [
      [async () => undefined, historyRequired],
      [() => choice(add, 'State/Territory').selectOption('GA'), historyRequired],
      [() => add.getByLabel('Date', { exact: true }).fill('2019-05-04'), historyRequired],
      [() => field(add, 'City/County').fill('Macon'), chargeRequired],
      [() => field(add, custom[0]).fill('784.03'), chargeRequired],
      [() => field(add, custom[1]).fill('Battery'), chargeRequired],
    ]
    for (const [fill, text] of steps) {
      await fill()
      await button(add, 'Add Criminal History').click()
      await readAlert(page, mouse, text)
    }
    await field(add, custom[2]).fill('M1')
    await button(add, 'Add Criminal History').click()
    await readToast(page, 'Criminal history added successfully')
  })

  test('a color note has a text', async () => {
    const page = await openRecord(visits, 'analyst', record, 'color')
    await field(panel(page), 'Noteworthy information, grouped by event').fill('  ')
    await button(panel(page), 'Add Color').click()
    await readAlert(page, mouse, 'Color field cannot be empty.')
  })

  test('property, vehicles and evidence have at least one value', async () => {
    const page = await openRecord(visits, 'analyst', record, 'items')
    for (const add of ['Add Property', 'Add Vehicle', 'Add Evidence']) {
      await button(panel(page), add).click()
      await readAlert(page, mouse, 'Fill in at least one field.')
    }
  })
})

test('an SSN is formatted while it is typed, and a phone as it is shown', async () => {
  const page = await openRecord(visits, 'analyst', record, 'basic')
  await field(panel(page), 'SSN').pressSequentially('666x123456789')
  await eventually(() => field(panel(page), 'SSN').inputValue()).toBe('666-12-3456')
  await field(panel(page), 'Analyst Phone').fill('+1 212 555 0134')
  await button(panel(page), 'Save').click()
  await readToast(page, 'Saved successfully.')
  await eventually(() => field(panel(page), 'Analyst Phone').inputValue()).toBe('(212) 555-0134')
  expect(await onServer(page, record)).toMatchObject({
    analystPhone: '2125550134',
    socialSecurityNumber: '***-**-3456',
  })
})
