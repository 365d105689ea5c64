import { anArrest, aTarget, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { readItem, toItemRow } from './item-rules.ts'
import type { SubListName } from './sub-lists.ts'

const read = (list: SubListName, input: Record<string, unknown>, target = anArrest()) =>
  readItem(list, input, target, demoZone)

const history = { state: 'FL', date: '2019-05-04', agency: 'Polk' }

describe('B1 entries are read', () => {
  test.each<[SubListName, Record<string, unknown>, Record<string, unknown>]>([
    ['colors', { color: ' ran to the car\n' }, { color: ' ran to the car\n' }],
    ['property', { description: 'Phone' }, { description: 'Phone', quantity: '', location: '', notes: '' }],
    ['evidence', { collectedAt: '2026-11-20T20:00' }, { collectedAt: '2026-11-21T01:00:00.000Z' }],
    ['vehicle', { year: 2019, make: 'Ford' }, { year: '2019', make: 'Ford', vin: '' }],
  ])('B1 %s %o', (list, input, values) => {
    expect(read(list, input)).toMatchObject({ ok: true, value: values })
  })

  test.each<[SubListName, Record<string, unknown>, string]>([
    ['colors', { color: '  ' }, 'Color field cannot be empty.'],
    ['colors', {}, 'Color field cannot be empty.'],
    ['property', { description: ' ' }, 'Fill in at least one field.'],
    ['evidence', { collectedAt: 'yesterday' }, 'Please select a valid date/time.'],
    ['property', { notes: 'x'.repeat(65_537) }, 'Notes takes at most 65536 characters.'],
  ])('B1 %s %o is refused', (list, input, message) => {
    expect(read(list, input)).toMatchObject({ ok: false, error: { message } })
  })
})

describe('B2 charges', () => {
  const parts = { statute: '784.03', offense: 'Battery', degree: 'M1' }
  test.each([[{ charge: '784.03, Battery, M1' }], [parts]])('B2 %o is read into its columns', (input) => {
    expect(read('charges', input)).toEqual({ ok: true, value: parts })
  })

  const required = 'Please select a charge or fill in the custom charge fields.'
  test.each([
    [{}],
    [{ charge: ' ' }],
    [{ charge: ',' }],
    [{ charge: ', .' }],
    [{ statute: '784.03', offense: 'Battery' }],
  ])('B2 %o is refused', (input) => {
    expect(read('charges', input)).toMatchObject({
      ok: false,
      error: { message: required, field: 'charge' },
    })
  })

  test.each([
    [{ criminalCharge: '784.03', description: 'Battery', level: 'M1' }],
    [{ criminalCharge: '784.03, Battery, M1' }],
    [parts],
  ])('B2 history accepts %o', (input) => {
    expect(read('criminalhistory', { ...history, ...input })).toMatchObject({
      ok: true,
      value: { ...history, ...parts },
    })
  })
})

describe('B3 history', () => {
  test.each([
    [{ date: '2019-05-04', agency: 'Polk' }, 'State, Date, and City / County are required fields.'],
    [{ state: 'FL', agency: 'Polk' }, 'State, Date, and City / County are required fields.'],
    [{ state: 'FL', date: '2019-05-04' }, 'State, Date, and City / County are required fields.'],
    [history, 'When no charge is selected, Criminal Charge, Description, and Level are required.'],
    [
      { ...history, criminalCharge: '784.03', description: 'Battery', level: '' },
      'When no charge is selected, Criminal Charge, Description, and Level are required.',
    ],
  ])('B3 %o is refused', (input, message) => {
    expect(read('criminalhistory', input)).toMatchObject({ ok: false, error: { message } })
  })

  test('B3 history cannot be added to a record that says there is none', () => {
    const clean = aTarget({ hasNoCriminalHistory: true })
    const message = 'Cannot add criminal history when "No Criminal History" is checked.'
    expect(read('criminalhistory', { ...history, criminalCharge: 'a, b, c' }, clean)).toMatchObject({
      error: { message },
    })
  })
})

test('B4 an entry on the wire has its joined charge', () => {
  const parts = { id: 3, targetId: 7, statute: '784.03', offense: 'Battery', degree: 'M1' }
  expect(toItemRow('charges', parts)).toMatchObject({ id: 3, chatter_id: 7, charge: '784.03, Battery, M1' })
  expect(toItemRow('criminalhistory', parts)).toMatchObject({
    criminalCharge: '784.03, Battery, M1',
    description: 'Battery',
    level: 'M1',
  })
  expect(toItemRow('colors', { id: 1, targetId: 7, color: 'x' })).toEqual({
    id: 1,
    chatter_id: 7,
    color: 'x',
  })
})
