import type { OperationState } from '../operation/operation.ts'
import { type Due, dueOf, durationText, type SceneMinutes, sceneClockOf } from '../schedule/due.ts'
import { clocksRun } from '../schedule/running-clocks.ts'
import { soonestFirst } from '../targets/lists.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { formatTime, formatWhen } from '../time/clock-text.ts'
import { type Instant, isInstant, minutesBetween, msOf } from '../time/instant.ts'

/** The fields of an expected target that a display shows. In privacy mode the texts are empty. */
export type Expected = Pick<
  Target,
  'id' | 'dateTime' | 'arrivalTime' | 'caseAgent' | 'screenName' | 'dealDetails'
>

/** A line of the upcoming table, ready to be drawn. */
export interface UpcomingLine {
  readonly id: number
  readonly when: string
  readonly tone: Due['tone']
  /** How late or how soon. Empty for a line without a time, and for one that nobody waits for any more. */
  readonly words: string
  readonly agent: string
  readonly username: string
  readonly deal: string
  /** Since when and for how long the target is on scene. */
  readonly scene: { readonly since: string; readonly clock: string; readonly tone: string } | undefined
}

/** The upcoming table of a display. */
export interface UpcomingLines {
  readonly lines: readonly UpcomingLine[]
  /** Number of targets that are not shown. */
  readonly more: number
  /** The page that is shown, from 1, and the number of pages. They take turns. */
  readonly page: number
  readonly pages: number
  /** Number of targets on scene, shown or not; 0 in an operation that is not open. */
  readonly onScene: number
}

/** How long each page of the table is shown (s). */
const pageSeconds = 12
const hourSeconds = 3_600

/**
 * Rule Q7. Returns the upcoming table of a display, soonest first, with the number of lines that are not shown. Each line has its
 * time, how late or how soon, and from the arrival on the scene clock. Lines that do not fit follow page by page (rule Q10). Rule Q12: in
 * an operation that is closed or sealed no clock runs (rule D10).
 * @param fits maximum number of lines
 */
export function upcomingLines(
  expected: readonly Expected[],
  now: Instant,
  { zone, fits, scene, state }: { zone: string; fits: number; scene: SceneMinutes; state: OperationState },
): UpcomingLines {
  const isRunning = clocksRun(state)
  const draw = isRunning ? toLine : toStillLine
  const sorted = [...expected].sort(soonestFirst)
  const pages = Math.max(1, Math.ceil(sorted.length / fits))
  const at = pageAt(now, pages)
  const shown = sorted.slice(at * fits, (at + 1) * fits)
  return {
    lines: shown.map((target) => draw(target, now, zone, scene)),
    more: sorted.length - shown.length,
    page: at + 1,
    pages,
    onScene: isRunning ? sorted.filter(({ arrivalTime }) => arrivalTime !== null).length : 0,
  }
}

/**
 * Rule Q10. Returns the index of the page that is shown at a moment. The first page, with the most urgent lines, comes every other time,
 * and at each full hour.
 */
function pageAt(now: Instant, pages: number): number {
  const turn = Math.floor(((msOf(now) / 1_000) % hourSeconds) / pageSeconds)
  return pages === 1 || turn % 2 === 0 ? 0 : 1 + (Math.floor(turn / 2) % (pages - 1))
}

function toLine(target: Expected, now: Instant, zone: string, scene: SceneMinutes): UpcomingLine {
  const { id, dateTime, arrivalTime, caseAgent: agent, screenName: username, dealDetails: deal } = target
  const due = dueOf(target, now, zone)
  const clock = sceneClockOf({ arrivalTime, takedownTime: null }, now, scene)
  return {
    id,
    when: isInstant(dateTime) ? formatWhen(dateTime, now, zone) : messages.generic.none,
    tone: due.tone,
    words: due.words === '' ? countdown(dateTime, now) : due.words,
    agent,
    username,
    deal,
    scene: clock && { since: formatTime(arrivalTime ?? now, zone), ...clock },
  }
}

/** Returns a line without running clocks: only an arrival keeps its words. */
function toStillLine(target: Expected, now: Instant, zone: string, scene: SceneMinutes): UpcomingLine {
  const line = { ...toLine(target, now, zone, scene), scene: undefined }
  return target.arrivalTime === null ? { ...line, tone: 'none', words: '' } : line
}

/** Returns how soon a time is that is further ahead than rule D1 covers. */
function countdown(dateTime: string | null, now: Instant): string {
  return isInstant(dateTime) ? `In ${durationText(Math.ceil(minutesBetween(now, dateTime)))}` : ''
}
