import { type Instant, isInstant, msOf } from './instant.ts'

/** A moment on the office's clock and calendar. */
interface OfficeClock {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:mm` */
  readonly time: string
  readonly weekday: string
}

const dayMs = 86_400_000
const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The clocks of the last minutes that were asked for. Most calls ask for now, and a list asks for the same times again. */
const clocks = new Map<string, OfficeClock>()
const maxClocks = 5_000

/** Rule T2. Returns a time of day in the office's zone, in 24 hours, for example `21:40`. */
export function formatTime(at: Instant, zone: string): string {
  return clockAt(at, zone).time
}

/**
 * Rule T3. Returns a time as the boards show it: `21:40` within 12 hours of now or on the same office day, with the weekday (`Sat 21:40`)
 * up to six days ahead, else with the date (`11/21/2026 21:40`). A weekday would say that a past time is still to come.
 */
export function formatWhen(at: Instant, now: Instant, zone: string): string {
  const there = clockAt(at, zone)
  const here = clockAt(now, zone)
  const apartHours = Math.abs(msOf(at) - msOf(now)) / 3_600_000
  if (apartHours <= 12 || there.date === here.date) return there.time
  const daysAhead = (Date.parse(there.date) - Date.parse(here.date)) / dayMs
  return `${daysAhead > 0 && daysAhead <= 6 ? there.weekday : formatDate(there.date)} ${there.time}`
}

/**
 * Rule T3. Returns the same in at most 11 signs: a date without its year (`11/21 21:40`), and of a day more than 180 days away the
 * date alone (`11/21/2025`).
 */
export function formatWhenShort(at: Instant, now: Instant, zone: string): string {
  const when = formatWhen(at, now, zone)
  if (when.length <= '11/21 21:40'.length) return when
  const { date, time } = clockAt(at, zone)
  const apartDays = Math.abs(Date.parse(date) - Date.parse(officeDate(now, zone))) / dayMs
  return apartDays <= 180 ? `${formatDate(date).replace(/^\d{4}-|\/\d{4}$/, '')} ${time}` : formatDate(date)
}

/** The forms of a date: `11/21/2026` and `2026-11-21`. */
export const dateForms = ['us', 'iso'] as const
export type DateForm = (typeof dateForms)[number]

/** The form of this process. A server, a page and a terminal each belong to one office, so the form is no argument of every text. */
let dateForm: DateForm = 'us'

/** Sets how this process writes dates (`DATE_FORMAT`). Times on the wire stay ISO 8601. */
export function setDateForm(form: DateForm): void {
  dateForm = form
}

/**
 * Rule T6. Returns a calendar date in the office's form, `11/21/2026`, or `2026-11-21` where `DATE_FORMAT` is `iso`. Any other text is
 * returned unchanged.
 */
export function formatDate(date: string): string {
  if (dateForm === 'iso') return date
  return date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
}

/** Returns a moment with date and time in the office's zone: `11/21/2026 21:40`. */
export function formatDateTime(at: Instant, zone: string): string {
  const { date, time } = clockAt(at, zone)
  return `${formatDate(date)} ${time}`
}

/** Returns the office's calendar date at a moment, `YYYY-MM-DD`. */
export function officeDate(at: Instant, zone: string): string {
  return clockAt(at, zone).date
}

/** Returns the zone's short name at a moment, for example `EST`. */
export function zoneName(at: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    msOf(at),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** Rule T2. Returns a sentence whose moments are date, time and zone of the office: `11/21/2026 21:40 EST`. */
export function inOfficeTime(words: string, zone: string): string {
  return words.replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) =>
    isInstant(at) ? `${formatDateTime(at, zone)} ${zoneName(at, zone)}` : at,
  )
}

function clockAt(at: Instant, zone: string): OfficeClock {
  const key = `${Math.floor(msOf(at) / minuteMs)} ${zone}`
  const known = clocks.get(key)
  if (known) return known
  if (clocks.size >= maxClocks) clocks.clear()
  const clock = computedClock(at, zone)
  clocks.set(key, clock)
  return clock
}

function computedClock(at: Instant, zone: string): OfficeClock {
  const found: Record<string, string> = {}
  for (const { type, value } of formatIn(zone).formatToParts(msOf(at))) found[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', weekday = '' } = found
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}`, weekday }
}

/** Returns the format of a zone. Making one costs a hundred times as much as using it, so it is cached. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}
