import { type MarkedFields, type ShownMark, shownMarksOf } from '@watchfloor/core'
import { useOffice } from '../data/session.ts'
import { serverNow, useToday } from '../ui/clock.ts'

/** Returns the marks of an arrest, by the office's clock: an age changes with the day. */
export function useMarks(target: MarkedFields): ShownMark[] {
  const { timeZone: zone } = useOffice()
  useToday(zone)
  return shownMarksOf(target, { now: serverNow(), zone })
}
