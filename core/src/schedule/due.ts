import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { formatTime, formatWhen } from '../time/clock-text.ts'
import { type Instant, isInstant, minutesBetween } from '../time/instant.ts'

/** How a time relates to now. Each has a color in the theme and is always shown with its words. */
export type DueTone = 'late' | 'soon' | 'near' | 'none' | 'arrived'

/** How a meet-up relates to now, with its words. */
export interface Due {
  readonly tone: DueTone
  /** For example "Late 4 min", "In 12 min" or "Arrived 21:51". Empty if there is nothing to say. */
  readonly words: string
}

/** Maximum time ahead (minutes) at which a meet-up is soon. */
const soonMin = 15
/** Maximum time ahead (minutes) at which a meet-up is near. */
const nearMin = 30
const minutesInHour = 60
const hoursInDay = 24
const daysInWeek = 7

/**
 * Rule D1. Returns how a meet-up relates to now: past due is late, up to 15 minutes ahead is soon, up to 30 is near, else none.
 * After arrival only the arrival counts.
 */
export function dueOf(target: Pick<Target, 'dateTime' | 'arrivalTime'>, now: Instant, zone: string): Due {
  if (target.arrivalTime) return { tone: 'arrived', words: `Arrived ${formatTime(target.arrivalTime, zone)}` }
  if (!isInstant(target.dateTime)) return { tone: 'none', words: '' }
  const ahead = minutesBetween(now, target.dateTime)
  const tone = dueTone(ahead)
  if (tone === 'late')
    return { tone, words: ahead > -1 ? 'Due now' : `Late ${durationText(Math.floor(-ahead))}` }
  return { tone, words: tone === 'none' ? '' : `In ${durationText(Math.ceil(ahead))}` }
}

/** Rule D1. Returns the tone of a meet-up that is this many minutes ahead. */
export function dueTone(ahead: number): Exclude<DueTone, 'arrived'> {
  if (ahead < 0) return 'late'
  if (ahead <= soonMin) return 'soon'
  return ahead <= nearMin ? 'near' : 'none'
}

/** Minutes on scene after which the scene clock is amber, and red. */
export interface SceneMinutes {
  readonly amber: number
  readonly red: number
}

export const defaultSceneMinutes: SceneMinutes = { amber: 5, red: 10 }

/** What a scene clock shows. */
export interface SceneReading {
  readonly tone: 'calm' | 'soon' | 'late'
  readonly clock: string
}

/**
 * Rule D2. Returns the scene clock, which runs from arrival to takedown, as mm:ss or h:mm:ss. It is amber at 5 minutes and red at
 * 10, unless the office or the operation sets other minutes.
 */
export function sceneClockOf(
  target: Pick<Target, 'arrivalTime' | 'takedownTime'>,
  now: Instant,
  { amber, red }: SceneMinutes = defaultSceneMinutes,
): SceneReading | undefined {
  if (!target.arrivalTime || target.takedownTime) return undefined
  const minutes = Math.max(0, minutesBetween(target.arrivalTime, now))
  const tone = minutes >= red ? 'late' : minutes >= amber ? 'soon' : 'calm'
  return { tone, clock: clockText(Math.floor(minutes * 60)) }
}

/** The scene facts of a target. */
export type OnScene = Pick<Target, 'arrivalTime' | 'takedownTime' | 'sceneAcknowledgedAt'>

/**
 * Rule D7. Returns whether somebody must acknowledge a scene: its clock has been red since the arrival, and as long again since the last
 * acknowledgement. Returns undefined before the clock is red.
 */
export function sceneDutyOf(
  { arrivalTime, takedownTime, sceneAcknowledgedAt }: OnScene,
  now: Instant,
  { red }: SceneMinutes,
): 'due' | 'acknowledged' | undefined {
  if (!arrivalTime || takedownTime || minutesBetween(arrivalTime, now) < red) return undefined
  const isFresh = sceneAcknowledgedAt !== null && minutesBetween(sceneAcknowledgedAt, now) < red
  return isFresh ? 'acknowledged' : 'due'
}

/**
 * Rule D3. Returns the requested meet-up for a list: 'Not Approved' if there is none, 'Not Requested' if it is not a time, else
 * the time, with the word Requested if it is not approved.
 */
export function meetUpText(
  { dateTime, isTimeApproved }: Pick<Target, 'dateTime' | 'isTimeApproved'>,
  now: Instant,
  zone: string,
): string {
  if (dateTime === null) return messages.target.notApproved
  if (!isInstant(dateTime)) return messages.target.notRequested
  const when = formatWhen(dateTime, now, zone)
  return isTimeApproved ? when : `${when} ${messages.target.requested}`
}

/** Rule D8. Returns minutes in words, for example `12 min`, `2 h 5 min`, `1 day 3 h` or `8 days`. */
export function durationText(minutes: number): string {
  if (minutes < minutesInHour) return `${minutes} min`
  const hours = Math.floor(minutes / minutesInHour)
  if (hours < hoursInDay) return `${hours} h ${minutes % minutesInHour} min`
  const days = Math.floor(hours / hoursInDay)
  const rest = days < daysInWeek ? hours % hoursInDay : 0
  return `${days} ${days === 1 ? 'day' : 'days'}${rest === 0 ? '' : ` ${rest} h`}`
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
