import { describe, expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { machineWarnings } from './machine-warnings.ts'

const { clockBehind, clockAhead, maySleep } = messages.display.machine

describe('Q11', () => {
  test.each([
    ['clocks that agree', 0, true, []],
    ['a minute less a moment', 59_999, true, []],
    ['a clock that is behind', 240_000, true, [clockBehind('4 min')]],
    ['a clock that is ahead', -60_000, true, [clockAhead('1 min')]],
    ['a screen that may sleep', 0, false, [maySleep]],
    ['an unknown wake lock', 0, undefined, []],
    ['both', 120_000, false, [clockBehind('2 min'), maySleep]],
  ])('Q11 %s', (_words, aheadMs, isAwake, warnings) => {
    expect(machineWarnings({ aheadMs, isAwake })).toEqual(warnings)
  })
})
