import { emptyTarget, type ItemInput, messages, readItem } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { chargeInput, historyInput, newCharge, pickedCharge } from './charge-input.ts'

const target = { ...emptyTarget, id: 1, version: 1 }
const charge = '796.07(2)(f), Solicitation of prostitution, M1'
const custom = { statute: 'F.S. 1', offense: 'Testing, in public', degree: 'M2' }
const office = { state: 'FL' }
const place = { date: '2020-01-02', agency: 'Bartow' }

const read = (list: 'charges' | 'criminalhistory', input: ItemInput) => {
  const result = readItem(list, input, target, 'UTC')
  return result.ok ? result.value : result.error.message
}

test('a picked charge is sent as its text, a custom one in its parts', () => {
  expect(chargeInput({ charge, statute: 'left over' })).toEqual({ charge })
  expect(read('charges', chargeInput(custom))).toEqual(custom)
  expect(read('charges', chargeInput({ statute: 'F.S. 1' }))).toBe(messages.record.chargeRequired)
})

test('only a custom charge is new to the shared list', () => {
  expect(newCharge(custom)).toBe('F.S. 1, Testing, in public, M2')
  expect(newCharge({ charge })).toBeUndefined()
})

test("a prior charge can be picked only in the office's state", () => {
  expect(pickedCharge({ charge, state: 'FL' }, office)).toBe(charge)
  expect(pickedCharge({ charge, state: 'GA' }, office)).toBe('')
  expect(pickedCharge({ charge, state: 'FL' }, { state: 'AZ' })).toBe('')
  expect(pickedCharge({ charge, state: 'AZ' }, { state: 'AZ' })).toBe(charge)
  expect(read('criminalhistory', historyInput({ charge, state: 'FL', ...place }, office))).toMatchObject({
    statute: '796.07(2)(f)',
    offense: 'Solicitation of prostitution',
    degree: 'M1',
  })
})

test('a prior charge of another state needs its three parts', () => {
  expect(read('criminalhistory', historyInput({ charge, state: 'GA', ...place }, office))).toBe(
    messages.record.historyChargeRequired,
  )
  expect(read('criminalhistory', historyInput({ ...custom, state: 'PR', ...place }, office))).toMatchObject(
    custom,
  )
})

test('missing state, date and place are reported first', () => {
  expect(read('criminalhistory', historyInput({}, office))).toBe(messages.record.historyRequired)
})
