import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { reviewTurn } from './review-turn.ts'

const record = (id: number, isReviewed = false) => ({ ...anArrest({ isReviewed }), id })
const list = [record(1), record(2, true), record(3), record(4)]
const idsOf = (records: typeof list, id: number | undefined) => {
  const { before, after, next, pending } = reviewTurn(records, id)
  return [before?.id, after?.id, next?.id, pending]
}

test.each([
  ['the first', 1, [undefined, 2, 3, 3]],
  ['a reviewed one', 2, [1, 3, 3, 3]],
  ['the last, from the start again', 4, [3, undefined, 1, 3]],
  ['one that is not in the list', 9, [undefined, undefined, 1, 3]],
  ['nobody', undefined, [undefined, undefined, 1, 3]],
] as const)('V11 after %s', (_words, id, turn) => {
  expect(idsOf(list, id)).toEqual(turn)
})

test('V11 after the last pending record nobody is next', () => {
  expect(idsOf([record(1, true), record(2)], 2)).toEqual([1, undefined, undefined, 1])
  expect(idsOf([], 1)).toEqual([undefined, undefined, undefined, 0])
})

test('V11 a returned record is neither next nor counted until it is corrected', () => {
  const returned = { ...record(2), returnedBy: 'commander@watchfloor.example', returnComment: 'x' }
  expect(idsOf([record(1), returned, record(3)], 1)).toEqual([undefined, 2, 3, 2])
  expect(idsOf([record(1, true), returned], 1)).toEqual([undefined, 2, undefined, 0])
})

test('V11 thirty records are reviewed in turn, each once', () => {
  let records = Array.from({ length: 30 }, (_, at) => record(at + 1, at % 7 === 3))
  const pending = records.filter(({ isReviewed }) => !isReviewed).length
  const seen: number[] = []
  for (let at = reviewTurn(records, 12).next; at; at = reviewTurn(records, at.id).next) {
    const { id } = at
    seen.push(id)
    records = records.map((one) => (one.id === id ? { ...one, isReviewed: true } : one))
  }
  expect(seen.length).toBe(pending)
  expect(new Set(seen).size).toBe(pending)
  expect(seen[0]).toBe(13)
})
