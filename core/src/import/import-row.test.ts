import { demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { emptyTarget, type Target } from '../targets/target.ts'
import { matchColumns } from './columns.ts'
import { rowReader } from './import-row.ts'
import { hasSameValues, newTargetFields, updatedFields } from './row-fields.ts'
import { isRefused } from './verdict.ts'

type Cells = Readonly<Record<string, unknown>>

function read(given: Cells) {
  const cells = { caseAgent: 'Adams', screenName: 'owl', ...given }
  const matched = matchColumns(Object.keys(cells), {}, demoOffice)
  if (!matched.ok) throw new Error(matched.error.message)
  return rowReader(matched.value.columns, { ...demoOffice, now })({
    row: 7,
    cells: Object.values(cells),
  })
}
const problems = (given: Cells) => read(given).problems.map(({ field, message }) => `${field}: ${message}`)
const at = '2026-11-20T02:00:00.000Z'
const now = '2026-11-21T02:40:00.000Z'
const later = '2026-11-20T02:05:00.000Z'

test('X8 all problems of a row are reported at once, each with its field and value', () => {
  expect(read({ caseAgent: ' ', phone: '12345678', race: 'Martian', notes: 'fine' }).problems).toEqual([
    { row: 7, field: 'caseAgent', value: '', message: 'The UC / Chatter field is required.' },
    { row: 7, field: 'phone', value: '12345678', message: 'Phone needs exactly 10 digits.' },
    { row: 7, field: 'race', value: 'Martian', message: expect.stringContaining('takes one of') },
  ])
})

test('X8 a row with its own number was a record, and may have no screen name', () => {
  expect(problems({ screenName: '' })).toEqual(['screenName: The Screen Name field is required.'])
  expect(problems({ screenName: '', id: 12 })).toEqual([])
  expect(problems({ screenName: '', id: 12, caseAgent: '' })).toHaveLength(1)
})

test('E9 nobody is born later than today, by the office’s date', () => {
  expect(problems({ dateOfBirth: '2026-11-21' })).toEqual(['dateOfBirth: Birth Date is in the future.'])
  expect(problems({ dateOfBirth: '2026-11-20' })).toEqual([])
})

test('X8 a long value is shown cut', () => {
  const [problem] = read({ screenName: 'x'.repeat(5_000) }).problems
  expect(problem?.value).toHaveLength(101)
})

describe('X9 stage and times hold together', () => {
  test.each<[string, Cells]>([
    ['on the hook', { isTimeApproved: 1, dateTime: at }],
    ['arrived', { isTimeApproved: 1, dateTime: at, arrivalTime: at }],
    ['arrested', { isArrested: 1, isTimeApproved: 1, dateTime: at, arrivalTime: at, takedownTime: later }],
    ['an old arrest without times', { isArrested: 'yes', arrestDay: 'Day 3' }],
    ['inactive', { isInactive: 1 }],
    ['a requested time in words', { dateTime: 'after ten' }],
  ])('%s', (_, given) => {
    expect(problems(given)).toEqual([])
  })
  test.each<[string, Cells, string]>([
    ['approved without a time', { isTimeApproved: 1 }, 'dateTime'],
    ['approved for a time in words', { isTimeApproved: 1, dateTime: 'ten' }, 'dateTime'],
    ['inactive with a time', { isInactive: 1, dateTime: at }, 'isInactive'],
    ['inactive and arrested', { isInactive: 1, isArrested: 1 }, 'isInactive'],
    ['arrived off the hook', { arrivalTime: at }, 'arrivalTime'],
    ['taken down before arrival', { arrivalTime: later, takedownTime: at }, 'takedownTime'],
    ['a takedown that was no arrest', { isArrested: 0, takedownTime: at }, 'isArrested'],
    [
      'arrived tomorrow',
      { isTimeApproved: 1, dateTime: at, arrivalTime: '2026-11-22T02:00:00.000Z' },
      'arrivalTime',
    ],
    ['taken down next year', { takedownTime: '2027-01-01T02:00:00.000Z' }, 'takedownTime'],
    ['an additional person who is inactive', { linkedChatterId: 4, isInactive: 1 }, 'isInactive'],
    [
      'an additional person who was taken down and not arrested',
      { linkedChatterId: 4, isArrested: 0, takedownTime: at },
      'isArrested',
    ],
  ])('not %s', (_, given, field) => {
    expect(read(given).problems.map((one) => one.field)).toEqual([field])
  })
  test.each<[string, Cells]>([
    ['no time', { isTimeApproved: 1 }],
    ['neither time nor approval', {}],
    ['a time in words', { isTimeApproved: 1, dateTime: 'ten' }],
    ['an arrival alone', { arrivalTime: at }],
  ])('X16 an additional person with %s gets time and approval from its main target', (_, given) => {
    expect(problems({ linkedChatterId: 4, ...given })).toEqual([])
  })
  test('a takedown makes an arrest', () => {
    expect(read({ takedownTime: at }).fields.isArrested).toBe(true)
  })
})

test('X9 a takedown that was no arrest is reported once', () => {
  expect(problems({ isArrested: 'no', takedownTime: at })).toHaveLength(1)
})

test('X7 the employer is taken off the occupation when both are given', () => {
  const { fields } = read({ employer: 'Acme', occupation: 'Acme - Cook - nights' })
  expect([fields.employer, fields.occupation]).toEqual(['Acme', 'Cook - nights'])
  expect(read({ employer: 'Acme', occupation: 'Cook - nights' }).fields.occupation).toBe('Cook - nights')
})

describe('X10 a row without a phone', () => {
  const stored: Target = {
    ...emptyTarget,
    id: 3,
    version: 1,
    caseAgent: 'Adams',
    screenName: 'owl',
    city: 'Bartow',
  }
  const isThere = (given: Cells, link?: number) => {
    const row = read(given)
    return hasSameValues(row.given, newTargetFields(row), link, stored)
  }
  test.each<[string, Cells, boolean]>([
    ['is there when all that it gives is the same', { city: 'Bartow' }, true],
    ['gives nothing with an empty cell', { city: '', notes: '' }, true],
    ['is another when one value differs', { city: 'Lakeland' }, false],
    ['is another when it gives what the record lacks', { notes: 'n' }, false],
    ['may name another photo', { image: 'a.jpg' }, true],
  ])('%s', (_, given, expected) => {
    expect(isThere(given)).toBe(expected)
  })
  test('is another when it belongs to somebody', () => {
    expect([isThere({}, 9), isThere({}, undefined)]).toEqual([false, true])
  })
})

test('X11 an update leaves stage, times and links alone', () => {
  const row = read({ isTimeApproved: 1, dateTime: at, arrivalTime: at, notes: 'n' })
  expect(updatedFields(row)).toEqual({ caseAgent: 'Adams', screenName: 'owl', notes: 'n' })
})

test('X11 a new target takes its fields in the order that rule E6 brings', () => {
  expect(newTargetFields(read({ briefLabel: 'b; a', assistanceAmount: 10 }))).toMatchObject({
    briefLabel: 'b; a',
    assistanceAmount: null,
  })
})

test('X12 one wrong row refuses the file, unless wrong rows are left out', () => {
  expect([
    isRefused({ failed: 1 }, false),
    isRefused({ failed: 1 }, true),
    isRefused({ failed: 0 }, false),
  ]).toEqual([true, false, false])
})
