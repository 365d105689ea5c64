import { anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { TargetContent } from '../targets/target.ts'
import { buildBoard, isBriefed } from './board.ts'

const onDay = (arrestDay: number, given: Partial<TargetContent> = {}) => anArrest({ arrestDay, ...given })

test.each([
  ['an arrest with a day', { isArrested: true, arrestDay: 1 }, true],
  ['an arrest without a day', { isArrested: true, arrestDay: null }, false],
  ['an undone arrest, which keeps its day', { isArrested: false, arrestDay: 1 }, false],
  ['a target without an arrest', { isArrested: false, arrestDay: null }, false],
])('K3 %s', (_words, record, briefed) => {
  expect(isBriefed(record)).toBe(briefed)
})

test('K3 K4 only briefed records are on the board, sorted by the number of their day', () => {
  const [tenth, second] = [onDay(10), onDay(2)]
  const undone = aTarget({ arrestDay: 3, briefLabel: 'Press' })
  expect(buildBoard([tenth, undone, anArrest(), second])).toEqual([
    { day: 2, targets: [second] },
    { day: 10, targets: [tenth] },
  ])
  expect(buildBoard([undone], 'Press')).toEqual([])
  expect(buildBoard([])).toEqual([])
})

test('K4 with a label, the records that carry it form one group, whatever their day', () => {
  const late = onDay(9, { briefLabel: 'Day 1; PRESS', briefNum: 1 })
  const early = onDay(1, { briefLabel: 'press', briefNum: 2 })
  const other = onDay(1, { briefLabel: 'Press corps' })
  expect(buildBoard([early, other, late], 'Press')).toEqual([{ day: undefined, targets: [late, early] }])
  expect(buildBoard([early, other, late], 'Nobody')).toEqual([])
})

test('K5 cards are sorted by priority, case number and record', () => {
  const first = onDay(1, { briefNum: 2, caseNumber: 'PC26-0900' })
  const second = onDay(1, { briefNum: 10, caseNumber: 'PC26-0020' })
  const third = onDay(1, { briefNum: 10, caseNumber: 'PC26-0100' })
  const fourth = onDay(1, { briefNum: 10 })
  const fifth = onDay(1, { caseNumber: 'PC26-0001' })
  const [sixth, seventh] = [onDay(1), onDay(1)]
  const order = [first, second, third, fourth, fifth, sixth, seventh]
  expect(buildBoard(order.toReversed())).toEqual([{ day: 1, targets: order }])
  const labelled = order.map((target) => ({ ...target, briefLabel: 'Press' }))
  expect(buildBoard(labelled.toReversed(), 'Press')[0]?.targets).toEqual(labelled)
})

test('K4 the given list keeps its own order', () => {
  const given = [onDay(2), onDay(1)]
  const before = [...given]
  buildBoard(given)
  expect(given).toEqual(before)
})
