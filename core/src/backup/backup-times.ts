import { Temporal } from 'temporal-polyfill'
import { addMinutes, type Instant, instantFromMs, msOf } from '../time/instant.ts'

/** When scheduled backups are taken: some minutes after the last one, at times of the day in the office's zone, or both. */
export interface BackupTimes {
  readonly everyMinutes?: number | undefined
  /** Times of the day, `HH:mm`. */
  readonly at?: readonly string[] | undefined
}

/**
 * Rule M21. Returns when the next backup is due; at once if there is none yet. A last backup from the future means that the clock
 * was set back, and does not delay the next one.
 */
export function nextBackupAt(
  last: Instant | undefined,
  { everyMinutes, at = [] }: BackupTimes,
  now: Instant,
  zone: string,
): Instant {
  if (last === undefined || last > now) return now
  const due = at.map((time) => nextTimeOfDay(last, time, zone))
  if (everyMinutes !== undefined) due.push(addMinutes(last, everyMinutes))
  return due.sort()[0] ?? now
}

/**
 * Rule M24. Returns when the first scheduled backup of a database is due: since a server first asked for it. Neither more tries nor
 * older backups of another database in the folder change that.
 * @param planned when it is due after the newest backup of the folder
 * @param asked when it was due as a server said before
 */
export function firstBackupAt(planned: Instant, asked: Instant | undefined, now: Instant): Instant {
  if (planned > now) return planned
  return asked !== undefined && asked < now ? asked : now
}

/** Returns the first moment after `last` at which the office's clocks show a time of the day. */
function nextTimeOfDay(last: Instant, time: string, zone: string): Instant {
  const here = Temporal.Instant.fromEpochMilliseconds(msOf(last)).toZonedDateTimeISO(zone).toPlainDate()
  for (let days = 0; ; days++) {
    // A time that the clock skips moves by the length of the gap, and of one that it repeats the earlier counts.
    const day = here.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: time })
    const moment = instantFromMs(day.epochMilliseconds)
    if (moment > last) return moment
  }
}
