import type { Target } from '../targets/target.ts'
import { adultAge, ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

/** The marks of an arrest that every screen and paper shows. */
export const recordMarks = ['pending', 'minor', 'victim'] as const
export type RecordMark = (typeof recordMarks)[number]

/** The fields that the marks depend on. */
export type MarkedFields = Pick<Target, 'isReviewed' | 'possibleVictim' | 'dateOfBirth' | 'takedownTime'>

/**
 * Rules V6 and V20. Returns the marks of an arrest: pending if nobody reviewed it, minor if the person was under 18 when arrested, and
 * victim for a possible victim.
 */
export function marksOf(
  { isReviewed, possibleVictim, dateOfBirth, takedownTime }: MarkedFields,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): RecordMark[] {
  const marks: RecordMark[] = isReviewed ? [] : ['pending']
  const age = ageAt(dateOfBirth, takedownTime ?? now, zone)
  if (age !== undefined && age < adultAge) marks.push('minor')
  if (possibleVictim) marks.push('victim')
  return marks
}
