import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { listFields } from '../account/projection.ts'
import { listArrests, listChatting, listInactive, listUpcoming } from './lists.ts'
import type { Stage } from './stage.ts'
import { emptyTarget, type Target } from './target.ts'
import { type PageQuery, pageOfTargets, seenPart } from './target-page.ts'

const staff = listFields('staff')
const query: PageQuery = {
  stage: undefined,
  search: '',
  sort: undefined,
  order: 'asc',
  page: 1,
  size: 20,
}

const night: readonly Target[] = [
  aTarget({ id: 1, screenName: 'Owl', notes: 'secret', phone: '8135550101' }),
  aMeetUp({ id: 2, screenName: 'raven', dateTime: at('21:30'), firstName: 'Ann' }),
  aMeetUp({ id: 3, screenName: 'Émile', dateTime: at('20:30') }),
  anArrest({
    id: 4,
    screenName: 'heron',
    caseNumber: '26-10',
    analystLN: 'Grimes',
    takedownTime: at('20:10'),
  }),
  anArrest({ id: 5, screenName: 'finch', caseNumber: '26-9', analystLN: '', takedownTime: at('20:50') }),
  aTarget({ id: 6, screenName: 'wren', isInactive: true }),
]

const idsOf = (change: Partial<PageQuery>, fields = staff, targets = night) => {
  const page = pageOfTargets(targets, { ...query, ...change }, fields)
  return page.ok ? page.value.items.map(({ id }) => id) : page.error.field
}

test.each<[string, Partial<PageQuery>, readonly number[]]>([
  ['all, newest first', {}, [6, 5, 4, 3, 2, 1]],
  ['chatting', { stage: 'chatting' }, [1]],
  ['on the hook, soonest first', { stage: 'on-the-hook' }, [3, 2]],
  ['arrested, the latest takedown first', { stage: 'arrested' }, [5, 4]],
  ['inactive', { stage: 'inactive' }, [6]],
  ['by screen name, without case and accents', { sort: 'screenName' }, [3, 5, 4, 1, 2, 6]],
  ['by screen name, down', { sort: 'screenName', order: 'desc' }, [6, 2, 1, 4, 5, 3]],
  ['by the digits of the case number', { stage: 'arrested', sort: 'caseNumber' }, [5, 4]],
  ['by id, down', { sort: 'id', order: 'desc' }, [6, 5, 4, 3, 2, 1]],
  ['by last name, blanks last', { stage: 'arrested', sort: 'analystLN' }, [4, 5]],
  ['by last name down, blanks still last', { stage: 'arrested', sort: 'analystLN', order: 'desc' }, [4, 5]],
])('L11 %s', (_words, change, expected) => {
  expect(idsOf(change)).toEqual(expected)
})

describe('L11 targets in any order', () => {
  const mixed = [3, 1, 2].map((id) => aTarget({ id, screenName: 'owl' }))
  const blank = [3, 1, 2].map((id) => aTarget({ id, website: '' }))
  const timed = [3, 1, 2].map((id) => aMeetUp({ id, dateTime: at('20:30') }))
  const days = [2, 10, 1].map((arrestDay, index) => anArrest({ id: index + 1, arrestDay }))

  test.each<[string, readonly Target[], Partial<PageQuery>, readonly number[]]>([
    ['without a sort, the newest first', mixed, {}, [3, 2, 1]],
    ['by id', mixed, { sort: 'id' }, [1, 2, 3]],
    ['by id, down', mixed, { sort: 'id', order: 'desc' }, [3, 2, 1]],
    ['with the same name, by id', mixed, { sort: 'screenName' }, [1, 2, 3]],
    ['with the same name, by id downwards too', mixed, { sort: 'screenName', order: 'desc' }, [1, 2, 3]],
    ['without a value, by id', blank, { sort: 'website', order: 'desc' }, [1, 2, 3]],
    ['chatting without a time, the newest first', mixed, { stage: 'chatting' }, [3, 2, 1]],
    ['at the same time, the oldest first', timed, { stage: 'on-the-hook' }, [1, 2, 3]],
    ['by a number', days, { sort: 'arrestDay' }, [3, 1, 2]],
    ['by a number, down', days, { sort: 'arrestDay', order: 'desc' }, [2, 1, 3]],
  ])('L11 come %s', (_words, targets, change, expected) => {
    expect(idsOf(change, staff, targets)).toEqual(expected)
  })

  test('L11 a search of signs that nothing has finds nothing', () => {
    expect(idsOf({ search: '\0' })).toEqual([])
    expect(idsOf({ search: '   ' })).toHaveLength(night.length)
  })
})

test('R7 of a target that a role sees in part, the other fields are empty or have the implied value', () => {
  const target = { ...aMeetUp({ id: 7, version: 4, notes: 'x', firstName: 'Ann' }), guestOf: 'owl' }
  const seen = seenPart(target, ['firstName'], { isTimeApproved: true })
  const known = { id: 7, version: 4, guestOf: 'owl', firstName: 'Ann', isTimeApproved: true }
  expect(seen).toEqual({ ...emptyTarget, ...known })
  expect(seenPart(aTarget({ id: 7, version: 4 }), [])).toEqual({ ...emptyTarget, id: 7, version: 4 })
})

test.each<[Stage, (targets: readonly Target[]) => Target[]]>([
  ['chatting', listChatting],
  ['on-the-hook', listUpcoming],
  ['arrested', listArrests],
  ['inactive', listInactive],
])('L11 the page of %s has the order of its list on screen', (stage, listOf) => {
  const times = [null, at('22:00'), 'after work', at('20:30'), null, at('20:30')]
  const targets = times.flatMap((dateTime, index) => [
    aTarget({ id: 10 + index, dateTime }),
    aMeetUp({ id: 20 + index, dateTime: dateTime ?? at('19:00') }),
    anArrest({ id: 30 + index, takedownTime: index % 2 === 0 ? null : dateTime }),
    aTarget({ id: 40 + index, isInactive: true }),
  ])
  expect(idsOf({ stage }, staff, targets)).toEqual(listOf(targets).map(({ id }) => id))
})

test.each<[string, Partial<PageQuery>, readonly number[]]>([
  ['a screen name in any case and accents', { search: 'EMILE' }, [3]],
  ['the digits of a phone', { search: '(813) 555-0101' }, [1]],
  ['a case number among the arrested', { search: '26-10' }, [4]],
  ['a last name among the arrested', { search: 'grim' }, [4]],
  ['notes are not searched in these lists', { search: 'secret' }, []],
  ['a first name only among the arrested', { search: 'ann' }, []],
  ['nothing', { search: 'nobody' }, []],
])('L11 L1 the search finds %s', (_words, change, expected) => {
  expect(idsOf(change)).toEqual(expected)
})

describe('L11 fields that a role does not see', () => {
  const vip = listFields('vip')
  const seen = night.filter(({ isTimeApproved, isArrested }) => isTimeApproved && !isArrested)

  test.each(['phone', 'notes', 'firstName', 'socialSecurityNumber', 'nothing'])(
    'L11 a VIP cannot sort by %s',
    (sort) => {
      expect(idsOf({ sort }, vip, seen)).toBe('sort')
    },
  )

  test('L11 nobody sorts by the SSN', () => {
    expect(idsOf({ sort: 'socialSecurityNumber' })).toBe('sort')
  })

  test('L11 a VIP does not find by a hidden value', () => {
    const hidden = seen.map((target) => ({ ...target, website: 'chat.example', phone: '8135550177' }))
    expect(idsOf({ search: 'chat.example' }, vip, hidden)).toEqual([])
    expect(idsOf({ search: '8135550177' }, vip, hidden)).toEqual([])
    expect(idsOf({ search: 'raven' }, vip, hidden)).toEqual([2])
  })
})

test('L11 pages hold every match once, and the total counts them all', () => {
  const many = Array.from({ length: 45 }, (_, index) => aTarget({ id: index + 1 }))
  const pages = [1, 2, 3, 4].map((page) => pageOfTargets(many, { ...query, page }, staff))
  const items = pages.flatMap((page) => (page.ok ? page.value.items.map(({ id }) => id) : []))
  expect(items).toEqual([...items].sort((a, b) => b - a))
  expect(new Set(items).size).toBe(45)
  expect(pages.map((page) => page.ok && [page.value.items.length, page.value.total])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
    [0, 45],
  ])
})

describe('L11 the targets after an id', () => {
  const inTurn = { sort: 'id', order: 'asc', size: 2 } as const

  test('L11 come in the order of their ids, and the total counts all', () => {
    const page = pageOfTargets(night, { ...query, ...inTurn, after: 3 }, staff)
    expect(page.ok && [page.value.items.map(({ id }) => id), page.value.total]).toEqual([[4, 5], 6])
  })

  test.each<[string, Partial<PageQuery>]>([
    ['another order', { sort: 'screenName' }],
    ['the other direction', { order: 'desc' }],
    ['a later page', { page: 2 }],
    ['a search', { search: 'owl' }],
  ])('L11 %s is refused', (_words, change) => {
    expect(idsOf({ ...inTurn, after: 3, ...change })).toBe('after')
  })
})
