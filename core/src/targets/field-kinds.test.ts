import { demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { readFlag } from './field-kinds/choices.ts'
import { type FieldName, fieldOf } from './target.ts'

function read(name: FieldName, input: unknown): unknown {
  const answer = fieldOf(name).read(input, demoZone)
  return answer.ok ? answer.value : { refused: answer.message }
}

describe('F4', () => {
  test.each([
    ['Day 3', 3],
    ['day 31', 31],
    ['Day14', 14],
    [3, 3],
    ['3', 3],
    ['', null],
    [null, null],
  ])('F4 %j is the arrest day %j', (sent, day) => {
    expect(read('arrestDay', sent)).toBe(day)
  })

  test.each(['Day 0', 'Day 32', 32, 'Tuesday', 'Day 3.5', -1])('F4 %j is not an arrest day', (sent) => {
    expect(read('arrestDay', sent)).toEqual({ refused: 'Arrest Day takes a whole number from 1 to 31.' })
  })

  test('F4 on the wire it is Day 3', () => {
    expect(fieldOf('arrestDay').toWire(3)).toBe('Day 3')
    expect(fieldOf('arrestDay').toWire(null)).toBeNull()
  })
})

test.each([
  ['666-12-3456', '666123456'],
  ['666123456', '666123456'],
  ['', null],
  [null, null],
  ['66612345', { refused: 'SSN must be 9 digits.' }],
  ['6661234567', { refused: 'SSN must be 9 digits.' }],
  ['unknown', { refused: 'SSN must be 9 digits.' }],
  [' 666 12 3456 ', '666123456'],
  ['666.12.3456', '666123456'],
  ['666\u201312\u20133456', '666123456'],
  [666123456, '666123456'],
  ['66612345.0', { refused: 'SSN must be 9 digits.' }],
  ['6.661234E+08', { refused: 'SSN must be 9 digits.' }],
  ['6,661234e8', { refused: 'SSN must be 9 digits.' }],
  ['SSN: 6661 2345 6', '666123456'],
])('F5 an SSN of %j gives %j', (sent, read9) => {
  expect(read('socialSecurityNumber', sent)).toEqual(read9)
})

test('F6 on the wire an SSN shows its last four digits', () => {
  expect(fieldOf('socialSecurityNumber').toWire('666123456')).toBe('***-**-3456')
  expect(fieldOf('socialSecurityNumber').toWire(null)).toBeNull()
})

describe('T5', () => {
  test.each([
    ['2026-11-20T20:00', '2026-11-21T01:00:00.000Z'],
    ['2026-11-20 20:00', '2026-11-21T01:00:00.000Z'],
    ['2026-11-21T01:00:00Z', '2026-11-21T01:00:00.000Z'],
    ['2026-11-20T20:00:00-05:00', '2026-11-21T01:00:00.000Z'],
    ['tonight late', 'tonight late'],
    ['9', '9'],
    ['', null],
    [null, null],
  ])('T5 a requested time of %j is kept as %j', (sent, kept) => {
    expect(read('dateTime', sent)).toBe(kept)
  })

  test.each(['2026-03-08T02:30', '2026-02-30T10:00', '2026-13-01T10:00:00Z'])(
    'T5 %s has the form of a time but is not one',
    (sent) => {
      expect(read('dateTime', sent)).toEqual({ refused: 'Please select a valid date/time.' })
    },
  )

  test('T5 64 characters are kept, 65 are refused', () => {
    expect(read('dateTime', 'x'.repeat(64))).toBe('x'.repeat(64))
    expect(read('dateTime', 'x'.repeat(65))).toEqual({
      refused: messages.input.tooLong('Requested Meet Up', 64),
    })
  })
})

describe('W4', () => {
  test.each([0, '0', false, 'false'])('W4 %j is no, for every flag', (sent) => {
    expect(readFlag(sent)).toBe(false)
    expect(read('isReviewed', sent)).toBe(false)
    expect(read('isHumanTrafficking', sent)).toBe(false)
  })

  test.each([1, '1', true, 'true'])('W4 %j is yes, for every flag', (sent) => {
    expect(readFlag(sent)).toBe(true)
    expect(read('isReviewed', sent)).toBe(true)
    expect(read('isHumanTrafficking', sent)).toBe(true)
  })

  test.each([2, 'on', 'TRUE', {}, []])('W4 %j is not a flag', (sent) => {
    expect(readFlag(sent)).toBeUndefined()
    expect(read('hasFirearm', sent)).toEqual({ refused: 'Has Firearm takes 0 or 1.' })
  })

  test.each<[FieldName, unknown, unknown]>([
    ['isPublicAssistance', 'Yes', true],
    ['isPublicAssistance', 'No', false],
    ['isPublicAssistance', '', null],
    ['isPublicAssistance', 'maybe', { refused: 'Public Assistance takes Yes or No.' }],
    ['type', 'John', 'John'],
    ['type', '', ''],
    ['type', 'Jon', { refused: 'Type takes one of: Prostitute, John, Other.' }],
    ['briefNum', '100', 100],
    ['briefNum', 0, { refused: 'Priority # takes a whole number from 1 to 100.' }],
    ['briefNum', 1.5, { refused: 'Priority # takes a whole number from 1 to 100.' }],
    ['assistanceAmount', '$1,250.50', 1250.5],
    ['assistanceAmount', '1,234,567.8', 1_234_567.8],
    ['assistanceAmount', '999999999.99', 999_999_999.99],
    ['assistanceAmount', '1000000000', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['assistanceAmount', '12,50', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['assistanceAmount', '1250,5', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['assistanceAmount', '1.250,50', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['assistanceAmount', ',250', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['assistanceAmount', '-250', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['assistanceAmount', 'lots', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['assistanceAmount', '1.005', { refused: messages.input.wrongAmount('Assistance Amount') }],
    ['dateOfBirth', '1990-02-28', '1990-02-28'],
    ['dateOfBirth', '1990-02-28T00:00:00.000Z', '1990-02-28'],
    ['dateOfBirth', '1990-02-29', { refused: 'Birth Date takes a date as YYYY-MM-DD.' }],
    ['dateOfBirth', '02/28/1990', { refused: 'Birth Date takes a date as YYYY-MM-DD.' }],
    ['arrivalTime', 'soon', { refused: 'Please select a valid date/time.' }],
    ['arrivalTime', '', null],
    ['screenName', null, ''],
    ['screenName', 88, '88'],
    ['screenName', true, { refused: 'Screen Name takes a text.' }],
    ['screenName', 'x'.repeat(121), { refused: 'Screen Name takes at most 120 characters.' }],
    ['notes', 'a\u0000b', { refused: messages.input.control('Notes') }],
    ['notes', 'half a character \ud83d', { refused: messages.input.control('Notes') }],
    ['notes', 'a whole character 🌙', 'a whole character 🌙'],
    ['phone', 'call me', 'call me'],
    ['phone', '0', null],
    ['phone', '8.6355501E+9', '8.6355501E+9'],
    ['analystPhone', '863', '863'],
    ['analystPhone', '8.6355501E+9', { refused: 'Analyst Phone takes the digits of a phone.' }],
  ])('W4 %s sent as %j is read as %j', (name, sent, value) => {
    expect(read(name, sent)).toEqual(value)
  })
})
