import { describe, expect, test } from 'vitest'
import { missingIn, readMissing } from './read-missing.ts'

const answer = () => [
  { id: 1, missing: ['charges', 'criminalhistory'] as const },
  { id: 2, missing: ['charges'] as const },
]

describe('readMissing', () => {
  test('an unchanged answer stays the same object', () => {
    const before = readMissing(answer())
    expect(readMissing(answer(), before)).toBe(before)
  })

  test('a change leaves what the other arrests lack the same', () => {
    const before = readMissing(answer())
    const now = readMissing([{ id: 1, missing: ['criminalhistory'] }, ...answer().slice(1)], before)
    expect(now.get(1)).toEqual(['criminalhistory'])
    expect(now.get(2)).toBe(before.get(2))
  })

  test('an arrest that became complete lacks nothing', () => {
    const now = readMissing(answer().slice(1), readMissing(answer()))
    expect(missingIn(now, 1)).toEqual([])
    expect(missingIn(now, 1)).toBe(missingIn(now, 3))
  })

  test('nothing is known before the first answer', () => {
    expect(missingIn(undefined, 1)).toBeUndefined()
  })
})
