import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coversRecord, whyOperationHeld, whyRecordsHeld } from './hold.ts'
import { rangesText, readEmptiedList, readNumberRanges } from './retention.ts'

const anyNumbers = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  .map((numbers) => numbers.sort((a, b) => a - b))
const runs = { numRuns: 300 }

describe('O11 the list of any emptied entries', () => {
  test('O11 lists each of them and no other, and merges every run of numbers', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        const text = rangesText(numbers)
        const lists = readNumberRanges(text)
        const read = Array.from({ length: 63 }, (_, number) => number).filter((number) => lists?.(number))
        expect(read).toEqual(numbers)
        const runsOfNumbers = numbers.filter((number) => !numbers.includes(number - 1)).length
        expect(text === '' ? 0 : text.split(',').length).toBe(runsOfNumbers)
      }),
      runs,
    )
  })

  test('O11 is not accepted with its ranges in another order, twice, or overlapping', () => {
    const separate = anyNumbers.filter((numbers) => rangesText(numbers).includes(','))
    fc.assert(
      fc.property(separate, (numbers) => {
        const ranges = rangesText(numbers).split(',')
        expect(readNumberRanges(ranges.toReversed().join(','))).toBeUndefined()
        expect(readNumberRanges([...ranges, ranges.at(-1)].join(','))).toBeUndefined()
        for (const from of [numbers[0], numbers.at(-1)])
          expect(readNumberRanges([...ranges, `${from}-99`].join(','))).toBeUndefined()
      }),
      runs,
    )
  })

  test.each<[string, unknown, unknown]>([
    ['without a hash', '3-5', undefined],
    ['whose hash is no text', '3-5', 7],
    ['whose numbers are no ranges', '5-3,x', 'aa'],
    ['with a number of more digits than a journal has', '1234567890123456', 'aa'],
  ])('O11 an act %s lists nothing', (_words, emptied, emptiedHash) => {
    const changes = JSON.stringify([
      { field: 'emptied', after: emptied },
      { field: 'emptiedHash', after: emptiedHash },
    ])
    expect(readEmptiedList(changes)).toBeUndefined()
  })
})

describe('O12 any holds', () => {
  const anyOperation = fc.constantFrom(1, 2)
  /** Records 1 to 4 are of operation 1, and 5 to 8 of operation 2. */
  const operationOf = (id: number) => (id <= 4 ? 1 : 2)
  const anyHold = fc.oneof(
    anyOperation.map((operation) => ({ operation, target: null })),
    fc.integer({ min: 1, max: 8 }).map((target) => ({ operation: operationOf(target), target })),
  )
  const anyHolds = fc.array(anyHold, { maxLength: 3 })

  test('O12 records are deleted exactly if no hold covers one of them, and a refusal names those that are held', () => {
    fc.assert(
      fc.property(
        anyHolds,
        anyOperation,
        fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
        (holds, id, some) => {
          const ids = id === 1 ? some : some.map((one) => one + 4)
          const name = `Operation ${id}`
          const held = ids.filter((one) =>
            holds.some((hold) => coversRecord(hold, { id: one, operation: id })),
          )
          const refusal = whyRecordsHeld(holds, { id, name }, ids)
          const isWholeHeld = holds.some(({ operation, target }) => target === null && operation === id)
          expect(refusal?.code).toBe(held.length > 0 || isWholeHeld ? 'record.held' : undefined)
          if (isWholeHeld) expect(refusal?.message).toContain(name)
          else for (const one of held) expect(refusal?.message).toMatch(new RegExp(`\\b${one}\\b`))
        },
      ),
      runs,
    )
  })

  test('O12 an operation is purged exactly if no hold is on it or on one of its records', () => {
    fc.assert(
      fc.property(anyHolds, anyOperation, (holds, id) => {
        const isHeld = holds.some(({ operation }) => operation === id)
        expect(whyOperationHeld(holds, { id, name: 'Fall Watch' }) !== undefined).toBe(isHeld)
      }),
      runs,
    )
  })
})
