import { describe, expect, test } from 'vitest'
import { mayAmendTakedown } from '../arrest/arrest.ts'
import { isPairingOver } from '../display/pairing-code.ts'
import { clockWitness } from '../operation/journal-days.ts'
import { backupFinding } from '../running/finding.ts'
import { addMinutes } from '../time/instant.ts'
import { countAttempt, isLocked, noFailures } from './lockout.ts'
import { isConfirmed, isUnfinishedValid } from './second-factor.ts'
import { isSessionOver } from './session.ts'

const now = '2026-11-21T01:00:00.000Z'
const limits = { idleMinutes: 30, hours: 12 }

test.each([
  ['an hour back', -60, false],
  ['two hours back', -120, false],
  ['a day back', -24 * 60, true],
  ['ten minutes on', 10, false],
  ['a day on', 24 * 60, true],
])('R13 after the clock moves %s, a session is over: %#', (_words, minutes, isOver) => {
  const moved = addMinutes(now, minutes)
  expect(isSessionOver({ startedAt: now, usedAt: now }, limits, moved)).toBe(isOver)
})

test.each([
  ['two minutes on', 2, true],
  ['five minutes on', 5, false],
  ['half a minute back', -0.5, true],
  ['a minute back', -1, true],
  ['a minute and a half back', -1.5, false],
  ['an hour back', -60, false],
])('R25 after the clock moves %s, a confirmation counts: %#', (_words, minutes, counts) => {
  expect(isConfirmed(now, addMinutes(now, minutes))).toBe(counts)
})

test('R12 a lock of a clock that was a day ahead does not last a day', () => {
  let counted = noFailures
  for (let failures = 0; failures < 5; failures++) counted = countAttempt(counted, addMinutes(now, 24 * 60))
  expect(isLocked(counted, addMinutes(now, 24 * 60 + 14))).toBe(true)
  expect(isLocked(counted, now)).toBe(false)
  // The guesses after the clock was set right lock again.
  for (let failures = 0; failures < 5; failures++) counted = countAttempt(counted, now)
  expect(isLocked(counted, addMinutes(now, 14))).toBe(true)
  expect(isLocked(counted, addMinutes(now, 15))).toBe(false)
})

describe('what lasts minutes, made while the clock was ahead, does not last until that time', () => {
  const ahead = addMinutes(now, 40 * 24 * 60)

  test('A5 a takedown can no longer be amended', () => {
    const recorded = (recordedAt: string) => ({ recordedAt, changedSinceBy: [] })
    expect(mayAmendTakedown(recorded(ahead), 'anyone', now)).toBe(false)
    expect(mayAmendTakedown(recorded(addMinutes(now, 2)), 'anyone', now)).toBe(true)
  })

  test('Q1 a code of a display is over', () => {
    expect(isPairingOver(ahead, now)).toBe(true)
    expect(isPairingOver(addMinutes(now, 2), now)).toBe(false)
  })

  test('R23 a half session is over', () => {
    expect(isUnfinishedValid(ahead, now)).toBe(false)
    expect(isUnfinishedValid(addMinutes(now, 2), now)).toBe(true)
  })

  test('M3 a backup is no sign that there is one', () => {
    expect(backupFinding(ahead, now)).toMatchObject({ level: 'warning' })
    expect(backupFinding(addMinutes(now, 0.5), now)).toMatchObject({ level: 'ok' })
  })
})

test('O19 an entry between two and nine days old shows that the clock did not jump', () => {
  expect(clockWitness(now)).toEqual({ from: '2026-11-12T01:00:00.000Z', to: '2026-11-19T01:00:00.000Z' })
})
