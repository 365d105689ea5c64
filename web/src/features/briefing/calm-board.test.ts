import { buildBoard, emptyTarget, type Target } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { keepBoard } from './calm-board.ts'

const card = (id: number, arrestDay: number): Target => ({
  ...emptyTarget,
  id,
  version: 1,
  isArrested: true,
  arrestDay,
  briefNum: id,
})
const [first, second, third] = [card(1, 1), card(2, 1), card(3, 2)]
const before = buildBoard([first, second, third])

test('an unchanged board has no waiting changes', () => {
  expect(keepBoard(before, before)).toEqual({ groups: before, waiting: 0 })
  expect(keepBoard(before, buildBoard([first, second, third]))).toEqual({ groups: before, waiting: 0 })
})

test('a card that belongs elsewhere shows its new content in its old place', () => {
  const moved = { ...first, arrestDay: 3, analystFN: 'Maria' }
  expect(keepBoard(before, buildBoard([moved, second, third]))).toEqual({
    groups: [
      { day: 1, targets: [moved, second] },
      { day: 2, targets: [third] },
    ],
    waiting: 1,
  })
})

test('a card that belongs under another heading waits, even if the order is the same', () => {
  const moved = { ...second, arrestDay: 2 }
  expect(keepBoard(before, buildBoard([first, moved, { ...third, briefNum: 9 }]))).toMatchObject({
    groups: [{ targets: [first, moved] }, { day: 2 }],
    waiting: 1,
  })
})

test('a removed card and an added card wait', () => {
  const come = card(4, 1)
  expect(keepBoard(before, buildBoard([come, second, third]))).toEqual({ groups: before, waiting: 2 })
})
