import { type MarkedFields, type ShownMark, shownMarksOf } from '@watchfloor/core'
import { useOffice } from '../data/session.ts'
import { serverNow } from '../ui/clock.ts'

/** Returns the marks of an arrest, by the office's clock. */
export function useMarks(target: MarkedFields): ShownMark[] {
  const { timeZone: zone } = useOffice()
  return shownMarksOf(target, { now: serverNow(), zone })
}
