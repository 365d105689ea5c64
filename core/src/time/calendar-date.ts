import { Temporal } from 'temporal-polyfill'

/** Returns a date plus a number of days, both as `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Returns the number of days from one date to another. Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}
