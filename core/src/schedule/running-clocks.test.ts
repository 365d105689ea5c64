import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { defaultSceneMinutes } from './due.ts'
import { clocksRun, dueIn, sceneClockIn } from './running-clocks.ts'
import { dueSeenBy } from './seen-due.ts'

const now = at('20:00')
const waiting = (time: string) => ({ dateTime: at(time), arrivalTime: null, isTimeApproved: true })
const arrived = { dateTime: at('19:40'), arrivalTime: at('19:45'), takedownTime: null, isTimeApproved: true }

test('D10 the clocks of an open operation run', () => {
  expect(clocksRun('open')).toBe(true)
  expect(dueIn('open', waiting('19:33'), now, demoZone).words).toBe('Late 27 min')
  expect(sceneClockIn('open', arrived, now, defaultSceneMinutes)).toEqual({ tone: 'late', clock: '15:00' })
})

test.each(['closed', 'sealed'] as const)(
  'D10 in a %s operation nobody is late or soon, and only arrivals are told',
  (state) => {
    expect(clocksRun(state)).toBe(false)
    for (const time of ['19:33', '20:10', '20:25'])
      expect(dueIn(state, waiting(time), now, demoZone)).toEqual({ tone: 'none', words: '' })
    expect(dueIn(state, arrived, now, demoZone)).toEqual({ tone: 'arrived', words: 'Arrived 19:45' })
    expect(dueSeenBy({ role: 'admin', state }, waiting('19:33'), now, demoZone).words).toBe('')
    expect(sceneClockIn(state, arrived, now, defaultSceneMinutes)).toBe(undefined)
  },
)
