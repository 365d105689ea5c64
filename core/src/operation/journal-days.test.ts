import { expect, test } from 'vitest'
import { journalCutoff, operationsToEmpty } from './journal-days.ts'

test('O14 the cutoff lies the given number of days back', () => {
  expect(journalCutoff('2026-11-20T02:00:00.000Z', 365)).toBe('2025-11-20T02:00:00.000Z')
})

test('O14 open and held operations keep the values of their entries', () => {
  const operations = [
    { id: 1, state: 'sealed' },
    { id: 2, state: 'closed' },
    { id: 3, state: 'open' },
    { id: 4, state: 'sealed' },
  ] as const
  const holds = [
    { operation: 4, target: null },
    { operation: 2, target: 17 },
  ]
  expect(operationsToEmpty(operations, holds).map(({ id }) => id)).toEqual([1, 2])
})
