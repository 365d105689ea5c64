import type { Target } from '../targets/target.ts'
import { adultAge, ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

/** The marks of an arrest that every screen and paper shows. */
export const recordMarks = ['pending', 'minor'] as const
export type RecordMark = (typeof recordMarks)[number]

/** Rule V6. Returns the marks of an arrest: pending if nobody reviewed it, minor if the person was under 18 when arrested. */
export function marksOf(
  { isReviewed, dateOfBirth, takedownTime }: Pick<Target, 'isReviewed' | 'dateOfBirth' | 'takedownTime'>,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): RecordMark[] {
  const marks: RecordMark[] = isReviewed ? [] : ['pending']
  const age = ageAt(dateOfBirth, takedownTime ?? now, zone)
  if (age !== undefined && age < adultAge) marks.push('minor')
  return marks
}
