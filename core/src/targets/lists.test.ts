import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import {
  compareCaseNumbers,
  listArrests,
  listBoard,
  listChatting,
  listEntries,
  listInactive,
  listUpcoming,
} from './lists.ts'
import type { Target } from './target.ts'

const chatting = aTarget()
const hooked = aMeetUp()
const guest = aGuest(hooked)
const inactive = aTarget({ isInactive: true })
const arrested = anArrest()
const arrestedGuest = anArrest({ linkedChatterId: hooked.id, takedownTime: at('20:20') })
const newer = aTarget()
const all = [chatting, hooked, guest, inactive, arrested, arrestedGuest, newer]

test.each<[string, (targets: readonly Target[]) => Target[], Target[]]>([
  ['L2 Currently Chatting, newest first', listChatting, [newer, chatting]],
  [
    'L3 Target Entry hides arrested and inactive targets and additional persons',
    listEntries,
    [newer, hooked, chatting],
  ],
  ['L4 On The Hook is without additional persons', listUpcoming, [hooked]],
  ['L5 the Inactive List', listInactive, [inactive]],
  ['L6 the Arrest List, the latest takedown first', listArrests, [arrestedGuest, arrested]],
])('%s', (_words, list, rows) => {
  expect(list(all)).toEqual(rows)
})

test('L2 those with a requested time come first, soonest first', () => {
  const later = aTarget({ dateTime: at('22:00') })
  const past = aTarget({ dateTime: at('18:00') })
  const noTime = aTarget({ dateTime: 'after 9ish' })
  expect(listChatting([chatting, later, noTime, past, newer])).toEqual([past, later, noTime, newer, chatting])
})

test('L4 soonest first, past-due ones included, those without a time last', () => {
  const later = aMeetUp({ dateTime: at('22:00') })
  const past = aMeetUp({ dateTime: at('18:00') })
  const same = aMeetUp({ dateTime: at('22:00') })
  const noTime = aMeetUp({ dateTime: 'after 9ish' })
  expect(listUpcoming([noTime, same, later, past])).toEqual([past, later, same, noTime])
})

test('L5 newest first', () => {
  const another = aTarget({ isInactive: true })
  expect(listInactive([inactive, another])).toEqual([another, inactive])
})

test('L6 simultaneous takedowns are newest first, those without a time last', () => {
  const [first, second, none] = [anArrest(), anArrest(), anArrest({ takedownTime: null })]
  expect(listArrests([none, first, second])).toEqual([second, first, none])
})

describe('L7', () => {
  test('L7 targets on the hook, soonest first, each with its additional persons below it', () => {
    const soon = aMeetUp({ dateTime: at('19:00'), screenName: 'soon' })
    const late = aMeetUp({ dateTime: at('21:00'), screenName: 'late' })
    const guests = [aGuest(late), aGuest(late)]
    expect(listBoard([...guests.toReversed(), late, chatting, inactive, soon])).toEqual([
      { target: soon, kind: 'main', mainScreenName: '' },
      { target: late, kind: 'main', mainScreenName: '' },
      { target: guests[0], kind: 'guest', mainScreenName: 'late' },
      { target: guests[1], kind: 'guest', mainScreenName: 'late' },
    ])
  })

  test('L7 a guest whose main target was arrested has its own row, at its time', () => {
    const gone = anArrest({ screenName: 'gone', dateTime: at('20:30') })
    const left = aGuest(gone)
    const after = aMeetUp({ dateTime: at('21:00') })
    expect(listBoard([gone, left, after])).toEqual([
      { target: left, kind: 'alone', mainScreenName: 'gone' },
      { target: after, kind: 'main', mainScreenName: '' },
    ])
  })

  test('L7 the additional persons of one target stand in the order of their ids', () => {
    const owl = aMeetUp({ id: 20 })
    const guests = [23, 21, 22].map((id) => aGuest(owl, { id }))
    expect(listBoard([...guests, owl]).map(({ target }) => target.id)).toEqual([20, 21, 22, 23])
  })

  test('L7 a guest whose main target is not visible has its own row', () => {
    const left = aGuest(anArrest())
    expect(listBoard([left])).toEqual([{ target: left, kind: 'alone', mainScreenName: '' }])
  })

  test('L7 an arrested guest has left the board', () => {
    expect(listBoard([hooked, arrestedGuest]).map(({ target }) => target)).toEqual([hooked])
  })
})

describe('L8', () => {
  const numbers = ['26-000100', 'PC 26-000009', 'none', '', '26-000010', '26000100']
  const rows = numbers.map((caseNumber) => ({ caseNumber }))
  const sorted = (direction: 'ascending' | 'descending') =>
    rows.toSorted((a, b) => compareCaseNumbers(a, b, direction)).map(({ caseNumber }) => caseNumber)

  test('L8 case numbers sort by their digits', () => {
    expect(sorted('ascending').slice(0, 4)).toEqual(['PC 26-000009', '26-000010', '26-000100', '26000100'])
  })

  test('L8 those without digits come last, either way', () => {
    expect(sorted('ascending').slice(4)).toEqual(['', 'none'])
    expect(sorted('descending')).toEqual(['26000100', '26-000100', '26-000010', 'PC 26-000009', 'none', ''])
  })

  test('L8 long numbers do not lose their last digit', () => {
    const [low, high] = [{ caseNumber: '90071992547409931' }, { caseNumber: '90071992547409932' }]
    expect(compareCaseNumbers(low, high)).toBeLessThan(0)
    expect(compareCaseNumbers(high, low)).toBeGreaterThan(0)
    expect(compareCaseNumbers(low, low)).toBe(0)
  })
})
