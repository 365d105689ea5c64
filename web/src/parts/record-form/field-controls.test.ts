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
])('%s is chosen of these, in this order', (name, expected) => {
  expect(labels(name)).toEqual(expected)
})

test('Day 1 to Day 31, priorities 1 to 100, 51 states, each after nothing', () => {
  expect(labels('arrestDay').slice(0, 2)).toEqual(['', 'Day 1'])
  expect(labels('arrestDay').at(-1)).toBe('Day 31')
  expect([labels('briefNum').length, labels('briefNum').at(-1)]).toEqual([101, '100'])
  expect(choicesOf('addressState', '')).toHaveLength(states.length + 1)
  expect(choicesOf('addressState', '')).toContainEqual({ value: 'FL', label: 'FL - Florida' })
})

test('Traveler Case and Military are No or Yes, No unless told', () => {
  expect(choicesOf('isTraveler', '0')).toEqual([
    { value: '0', label: 'No' },
    { value: '1', label: 'Yes' },
  ])
  expect(choicesOf('isMilitary', 'No').map(({ value }) => value)).toEqual(['No', 'Yes'])
})

test('what a record holds beside the choices stays one of them', () => {
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
])('%s is asked for as %s', (name, control) => {
  expect(controlOf(name)).toBe(control)
})
