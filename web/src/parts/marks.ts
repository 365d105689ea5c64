import { marksOf, type RecordMark, type Target } from '@watchfloor/core'
import { useOffice } from '../data/session.ts'
import { serverNow } from '../ui/clock.ts'

/** Returns the marks of an arrest, by the office's clock. */
export function useMarks(target: Pick<Target, 'isReviewed' | 'dateOfBirth' | 'takedownTime'>): RecordMark[] {
  const { timeZone: zone } = useOffice()
  return marksOf(target, { now: serverNow(), zone })
}
