import { countries, races, states } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { choicesOf, controlOf } from './field-controls.ts'
import type { FormName } from './form-field.ts'

const labels = (name: FormName) => choicesOf(name, '').map(({ label }) => label)

test.each<[FormName, readonly string[]]>([
  ['race', ['', ...races]],
  ['sex', ['', 'Male', 'Female']],
  ['maritalStatus', ['', 'Married', 'Single', 'Divorced', 'Widowed', 'Unknown']],
  ['isHumanTrafficking', ['', 'Yes', 'No']],
  ['isPublicAssistance', ['', 'Yes', 'No']],
  ['countryOfOrigin', ['', ...countries]],
])('%s has these choices, in this order', (name, expected) => {
  expect(labels(name)).toEqual(expected)
})

test('Day 1 to Day 31, priorities 1 to 100 and 51 states follow an empty choice', () => {
  expect(labels('arrestDay').slice(0, 2)).toEqual(['', 'Day 1'])
  expect(labels('arrestDay').at(-1)).toBe('Day 31')
  expect([labels('briefNum').length, labels('briefNum').at(-1)]).toEqual([101, '100'])
  expect(choicesOf('addressState', '')).toHaveLength(states.length + 1)
  expect(choicesOf('addressState', '')).toContainEqual({ value: 'FL', label: 'FL - Florida' })
})

test('Traveler Case and Military offer No and Yes, without an empty choice', () => {
  expect(choicesOf('isTraveler', '0')).toEqual([
    { value: '0', label: 'No' },
    { value: '1', label: 'Yes' },
  ])
  expect(choicesOf('isMilitary', 'No').map(({ value }) => value)).toEqual(['No', 'Yes'])
})

test("a record's value outside the choices is added to them", () => {
  expect(choicesOf('addressState', 'Fla.').at(-1)).toEqual({ value: 'Fla.', label: 'Fla.' })
})

test.each<[FormName, string]>([
  ['socialSecurityNumber', 'ssn'],
  ['website', 'url'],
  ['dateOfBirth', 'date'],
  ['isPolkCounty', 'flag'],
  ['analystDetails', 'long'],
  ['dateTime', 'time'],
  ['city', 'text'],
])('%s has the control %s', (name, control) => {
  expect(controlOf(name)).toBe(control)
})
