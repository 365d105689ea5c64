import { officeDate } from './clock-text.ts'
import type { Instant } from './instant.ts'

/** The age (years) from which every state's criminal courts treat a person as an adult. */
export const adultAge = 18

/**
 * Rule N4. Returns the age of a person in full years, by the office's calendar. Undefined without a birth date, or before the
 * birth. A person born on 29 February turns a year older on 1 March in other years, so that nobody turns 18 a day early.
 */
export function ageAt(dateOfBirth: string | null, at: Instant, zone: string): number | undefined {
  return dateOfBirth === null ? undefined : ageOn(dateOfBirth, officeDate(at, zone))
}

/** Returns the age of a person in full years on a calendar date. Undefined before the birth. */
export function ageOn(dateOfBirth: string, day: string): number | undefined {
  const isBeforeBirthday = day.slice(5) < dateOfBirth.slice(5)
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (isBeforeBirthday ? 1 : 0)
  return years >= 0 ? years : undefined
}
