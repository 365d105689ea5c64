import { isReturned } from '../review/review-state.ts'
import type { Target } from '../targets/target.ts'
import { adultAge, ageAt } from '../time/age.ts'
import type { Instant } from '../time/instant.ts'

/** The marks of an arrest that every screen and paper shows. */
export const recordMarks = ['pending', 'minor', 'victim'] as const
export type RecordMark = (typeof recordMarks)[number]

/** A mark as the screens of the review show it: a returned record is not pending (rule V9). */
export type ShownMark = RecordMark | 'returned'

/** The fields that the marks depend on. */
export type MarkedFields = Pick<
  Target,
  'isReviewed' | 'returnedBy' | 'possibleVictim' | 'dateOfBirth' | 'takedownTime'
>

/** The moment and the zone that give the age of somebody who has no takedown time. */
interface MarkSetup {
  readonly now: Instant
  readonly zone: string
}

/**
 * Rules V6 and V20. Returns the marks of an arrest: pending if nobody reviewed it, minor if the person was under 18 when arrested, and
 * victim for a possible victim.
 */
export function marksOf(
  { isReviewed, possibleVictim, dateOfBirth, takedownTime }: Omit<MarkedFields, 'returnedBy'>,
  { now, zone }: MarkSetup,
): RecordMark[] {
  const marks: RecordMark[] = isReviewed ? [] : ['pending']
  const age = ageAt(dateOfBirth, takedownTime ?? now, zone)
  if (age !== undefined && age < adultAge) marks.push('minor')
  if (possibleVictim) marks.push('victim')
  return marks
}

/** Rules V6 and V9. Returns the marks of an arrest, with `returned` in the place of `pending` if a reviewer returned it. */
export function shownMarksOf(target: MarkedFields, setup: MarkSetup): ShownMark[] {
  return marksOf(target, setup).map((mark) => (mark === 'pending' && isReturned(target) ? 'returned' : mark))
}
