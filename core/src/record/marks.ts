import type { Target } from '../target/target.ts'
import { adultAge, ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

/** What everybody who sees an arrest must know of it at a glance. */
export const recordMarks = ['pending', 'minor'] as const
export type RecordMark = (typeof recordMarks)[number]

/** Rule V6: an arrest that nobody reviewed is marked wherever it is shown, and so is a person who was under 18 when arrested. */
export function marksOf(
  { isReviewed, dateOfBirth, takedownTime }: Pick<Target, 'isReviewed' | 'dateOfBirth' | 'takedownTime'>,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): RecordMark[] {
  const marks: RecordMark[] = isReviewed ? [] : ['pending']
  const age = ageAt(dateOfBirth, takedownTime ?? now, zone)
  if (age !== undefined && age < adultAge) marks.push('minor')
  return marks
}
