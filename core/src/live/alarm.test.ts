import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { alarmsOf } from './alarm.ts'

const expected = aMeetUp({ id: 1, dateTime: at('21:00') })
const arrived = { ...expected, arrivalTime: at('21:02') }

describe('Z5 what a board is heard for', () => {
  test('Z5 once for an arrival, once when the scene clock turns red', () => {
    let { heard } = alarmsOf(undefined, [expected], at('21:00'))
    const hear = (targets: readonly (typeof expected)[], time: string) => {
      const told = alarmsOf(heard, targets, at(time))
      heard = told.heard
      return told.alarms
    }
    expect(hear([expected], '21:01')).toEqual([])
    expect(hear([arrived], '21:02')).toEqual(['arrival'])
    expect(hear([arrived], '21:05')).toEqual([])
    expect(hear([arrived], '21:12')).toEqual(['overdue'])
    expect(hear([arrived], '21:20')).toEqual([])
    expect(hear([expected], '21:21')).toEqual([])
    expect(hear([{ ...expected, arrivalTime: at('21:22') }], '21:22')).toEqual(['arrival'])
  })

  test('Z5 not for what was so when it was opened, nor for the arrested', () => {
    const { alarms, heard } = alarmsOf(undefined, [arrived], at('21:30'))
    expect(alarms).toEqual([])
    expect(alarmsOf(heard, [arrived, anArrest({ id: 2 })], at('21:31')).alarms).toEqual([])
  })
})
