import { describe, expect, test } from 'vitest'
import { readTargets } from './read-targets.ts'

const row = { id: 1, version: 3, screenName: 'night_owl', isInactive: 0 }

describe('readTargets', () => {
  test('an unchanged row stays the same object', () => {
    const before = readTargets([row], 'supervisor')
    expect(readTargets([{ ...row }], 'supervisor', before)[0]).toBe(before[0])
  })

  test('a new version becomes a new object', () => {
    const before = readTargets([row], 'supervisor')
    const [target] = readTargets([{ ...row, version: 4, screenName: 'owl' }], 'supervisor', before)
    expect(target).toMatchObject({ screenName: 'owl', version: 4 })
  })

  test('a guest becomes a new object when its main target was arrested or renamed', () => {
    const before = readTargets([{ ...row, linkedChatterId: 9 }], 'supervisor')
    const [target] = readTargets([{ ...row, linkedChatterId: 9, guestOf: 'sk8r' }], 'supervisor', before)
    expect(target?.guestOf).toBe('sk8r')
  })

  test('fields that a role does not receive are filled in', () => {
    expect(readTargets([{ id: 1, version: 3 }], 'vip')[0]?.isTimeApproved).toBe(true)
  })
})
