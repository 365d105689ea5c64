import { describe, expect, test } from 'vitest'
import { whyNotRestored } from './recycle-bin.ts'

const operation = { id: 3, name: 'Fall', state: 'open' } as const

describe('R28', () => {
  test.each([
    ['of an open operation is restored', operation, [], undefined],
    ['of a closed operation is not restored', { ...operation, state: 'closed' }, [], 'operation.closed'],
    ['of a sealed operation is not restored', { ...operation, state: 'sealed' }, [], 'operation.closed'],
    ['under legal hold is not restored', operation, [{ operation: 3, target: 7 }], 'record.held'],
    ['of a held operation is not restored', operation, [{ operation: 3, target: null }], 'record.held'],
    ['beside a held one is restored', operation, [{ operation: 3, target: 8 }], undefined],
  ] as const)('R28 a deleted record %s', (_words, place, holds, code) => {
    expect(whyNotRestored(place, holds, 7)?.code).toBe(code)
  })
})
