import type { Target } from '../targets/target.ts'
import { ageAt, ageOn } from '../time/age.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import type { CountingSetup } from './arrestee.ts'

/** Maximum distance (day numbers) between a date and the next day within a year: 28 February and 1 March. */
const nearDays = 4
/** Minimum distance (day numbers) at which the end of a year may lie between a date and the next day. */
const yearDays = 367
const dayMin = 1_440

/** Rule Y8. Returns the age (full years) at the arrest, or today without an arrest time. Undefined without a birth date. */
export function ageAtArrest(
  { dateOfBirth, takedownTime }: Pick<Target, 'dateOfBirth' | 'takedownTime'>,
  { now, zone }: Pick<CountingSetup, 'now' | 'zone'>,
): number | undefined {
  if (dateOfBirth === null) return undefined
  const at = takedownTime ?? now
  return quickAge(dateOfBirth, at) ?? ageAt(dateOfBirth, at, zone)
}

/**
 * Returns the age without a calendar of the office's time zone, or undefined if it needs one. The office's date is at most one day
 * from the UTC date: the age needs the calendar only if the birthday is one of these days, which is rare.
 */
function quickAge(dateOfBirth: string, at: Instant): number | undefined {
  const apart = dayNumber(at) - dayNumber(dateOfBirth)
  if (Math.abs(apart) > nearDays && Math.abs(apart) < yearDays) return ageOn(dateOfBirth, at.slice(0, 10))
  const before = ageOn(dateOfBirth, addMinutes(at, -dayMin).slice(0, 10))
  return before === ageOn(dateOfBirth, addMinutes(at, dayMin).slice(0, 10)) ? before : undefined
}

/** Returns a number that grows with the day of the year. Each month counts 31 days. */
function dayNumber(date: string): number {
  return Number(date.slice(5, 7)) * 31 + Number(date.slice(8, 10))
}
