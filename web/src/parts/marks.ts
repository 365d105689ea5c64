import { type MarkedFields, marksOf, type RecordMark } from '@watchfloor/core'
import { useOffice } from '../data/session.ts'
import { serverNow } from '../ui/clock.ts'

/** Returns the marks of an arrest, by the office's clock. */
export function useMarks(target: MarkedFields): RecordMark[] {
  const { timeZone: zone } = useOffice()
  return marksOf(target, { now: serverNow(), zone })
}
