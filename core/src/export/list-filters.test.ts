import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { exportedLists } from '../account/exported-list.ts'
import { boardFilters, filterLabel, filtersIn, targetFilters } from './list-filters.ts'

const now = at('21:40')
const targets = [
  aTarget({ screenName: 'plain', phone: '8135550101' }),
  aTarget({ screenName: 'asks', dateTime: at('23:00'), phone: null, secondaryPhone: '8135550102' }),
  aTarget({ screenName: 'words', dateTime: 'after 9ish', phone: null, secondaryPhone: null }),
  aMeetUp({ screenName: 'late', dateTime: at('21:39'), phone: '8135550103' }),
  aMeetUp({ screenName: 'there', dateTime: at('21:30'), arrivalTime: at('21:35'), phone: '8135550104' }),
  aMeetUp({ screenName: 'soon', dateTime: at('22:10'), phone: '8135550105' }),
  aMeetUp({ screenName: 'far', dateTime: at('22:11'), phone: '8135550106' }),
  anArrest({
    screenName: 'bare',
    dateTime: '',
    caseNumber: ' ',
    arrestDay: null,
    phone: '8135550107',
    returnedBy: 'x',
  }),
  anArrest({
    screenName: 'done',
    dateTime: '',
    caseNumber: '26-1',
    arrestDay: 2,
    isReadyForTransport: true,
    phone: '8135550108',
  }),
]

test.each([
  ['chatting', 'requested', ['asks', 'late', 'there', 'soon', 'far']],
  ['entry', 'no-phone', ['words']],
  ['hook', 'late', ['late']],
  ['hook', 'next', ['soon']],
  ['hook', 'not-arrived', ['late', 'soon', 'far']],
  ['arrests', 'returned', ['bare']],
  ['arrests', 'no-case', ['bare']],
  ['arrests', 'no-day', ['bare']],
  ['arrests', 'ready', ['done']],
] as const)('L13 the filter of %s named %s', (list, id, expected) => {
  const filter = targetFilters(list).find((one) => one.id === id)
  const listed = targets.filter(
    ({ isArrested, isTimeApproved }) =>
      (list !== 'arrests' || isArrested) && (list !== 'hook' || (isTimeApproved && !isArrested)),
  )
  const fits = listed.filter((target) => filter?.fits(target, now)).map(({ screenName }) => screenName)
  expect(fits).toEqual(expected)
})

test('L13 the filters of one list have different names', () => {
  for (const list of exportedLists) {
    const ids = (list === 'takedown' ? boardFilters : targetFilters(list)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test.each([
  ['arrests', 'no-case', 'No case number'],
  ['takedown', 'on-scene', 'On scene'],
  ['hook', undefined, ''],
  ['hook', 'no-case', ''],
] as const)('L13 the filter of %s named %s is called %j', (list, id, label) => {
  expect(filterLabel(list, id)).toBe(label)
})

test('D10 in an operation that is not open no filter finds who is late or soon', () => {
  const offered = (state: 'open' | 'closed') => [
    filtersIn(state, targetFilters('hook')).map(({ id }) => id),
    filtersIn(state, boardFilters).map(({ id }) => id),
    filtersIn(state, targetFilters('arrests')).length,
  ]
  expect(offered('open')).toEqual([
    ['late', 'next', 'not-arrived'],
    ['on-scene', 'next', 'overdue', 'later'],
    4,
  ])
  expect(offered('closed')).toEqual([['not-arrived'], ['on-scene'], 4])
})
