import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { readInstant } from '../time/read-instant.ts'
import { type PressReason, reasonsAgainstRelease, releaseToPress } from './press-release.ts'

const now = at('23:00')
const putBackOr = (isPutBack: boolean) => ({ now, zone: demoZone, isPutBack })
const [no, yes] = [false, true]

/** Birth dates of somebody who was taken down on 2026-11-20, with the reason that each gives. */
const births: readonly (readonly [string | null, PressReason | undefined])[] = [
  ['1990-05-01', undefined],
  ['2008-11-20', undefined],
  ['2008-11-21', 'minor'],
  ['2026-11-20', 'minor'],
  ['2026-11-21', 'no-birth-date'],
  [null, 'no-birth-date'],
]

describe('N11 V20 every arrest that there can be', () => {
  const cases = births.flatMap((born) =>
    [no, yes].flatMap((isReviewed) =>
      [no, yes, null].flatMap((isHumanTrafficking) =>
        [no, yes].flatMap((possibleVictim) =>
          [no, yes].map((isPutBack) => ({ born, isReviewed, isHumanTrafficking, possibleVictim, isPutBack })),
        ),
      ),
    ),
  )

  test('N11 V20 goes to the press only reviewed and of age, and as a victim only if it was put back', () => {
    for (const { born, isPutBack, ...facts } of cases) {
      const [dateOfBirth, ageReason] = born
      const wanted: PressReason[] = []
      if (!facts.isReviewed) wanted.push('not-reviewed')
      if (ageReason) wanted.push(ageReason)
      if (facts.isHumanTrafficking && !isPutBack) wanted.push('trafficking')
      if (facts.possibleVictim && !isPutBack) wanted.push('possible-victim')
      const target = anArrest({ ...facts, dateOfBirth, takedownTime: at('21:00') })
      const setup = putBackOr(isPutBack)
      expect([facts, dateOfBirth, reasonsAgainstRelease(target, setup)]).toEqual([facts, dateOfBirth, wanted])
      expect(releaseToPress(target, setup).ok).toBe(wanted.length === 0)
    }
  })

  test('N11 is decided by these five fields alone', () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, fc.boolean(), (target, other, isPutBack) => {
        const { isReviewed, dateOfBirth, takedownTime, isHumanTrafficking, possibleVictim } = target
        const same = { isReviewed, dateOfBirth, takedownTime, isHumanTrafficking, possibleVictim }
        expect(reasonsAgainstRelease({ ...other, ...same }, putBackOr(isPutBack))).toEqual(
          reasonsAgainstRelease(target, putBackOr(isPutBack)),
        )
      }),
      { numRuns: 40 },
    )
  })
})

describe('N4 N11 the day on which somebody comes of age', () => {
  test.each([
    ['America/New_York', '2008-07-04', '2026-07-04'],
    ['America/New_York', '2008-11-01', '2026-11-01'],
    ['Pacific/Honolulu', '2008-12-31', '2026-12-31'],
    ['Asia/Tokyo', '2009-01-01', '2027-01-01'],
    ['Europe/London', '2008-02-29', '2026-03-01'],
    ['Pacific/Auckland', '2008-02-29', '2026-03-01'],
  ])('N4 N11 in %s, born on %s: begins at midnight of %s', (zone, dateOfBirth, adultFrom) => {
    const midnight = Date.parse(readInstant(`${adultFrom}T00:00`, zone) ?? '')
    const reasonsAt = (ms: number) =>
      reasonsAgainstRelease(
        anArrest({ isReviewed: true, dateOfBirth, takedownTime: new Date(midnight + ms).toISOString() }),
        { now, zone, isPutBack: false },
      )
    expect([reasonsAt(-1), reasonsAt(0)]).toEqual([['minor'], []])
  })
})
