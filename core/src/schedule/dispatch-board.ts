import type { OperationState } from '../operation/operation.ts'
import { type BoardRow, listBoard } from '../targets/lists.ts'
import type { Target } from '../targets/target.ts'
import { type Instant, isInstant, minutesBetween } from '../time/instant.ts'
import { type DueTone, dueTone, type SceneMinutes, sceneClockOf } from './due.ts'
import { clocksRun } from './running-clocks.ts'

/** A part of the Takedown board, from the top. */
export const boardParts = ['on-scene', 'next', 'overdue', 'later'] as const
export type BoardPart = (typeof boardParts)[number]

/** The parts of those who have not arrived. Soon and near end after 30 minutes (rule D1). */
const partOfTone = { late: 'overdue', soon: 'next', near: 'next', none: 'later' } as const

/** A row of the Takedown board in its part, with the tone of its edge. */
export interface DispatchRow extends BoardRow {
  readonly part: BoardPart
  readonly tone: DueTone
}

/**
 * Rule D6. Returns the Takedown board (rule L7) in four parts: on scene, the next 30 minutes, overdue, later. A party stands together,
 * on scene as soon as one of its members has arrived. Within a part the order of rule L7 stays. Rule D10: if the clocks of the operation do
 * not run, nobody is due, and only who arrived stands apart.
 */
export function listDispatchBoard(
  targets: readonly Target[],
  now: Instant,
  { scene, state }: { readonly scene: SceneMinutes; readonly state: OperationState },
): DispatchRow[] {
  const isRunning = clocksRun(state)
  const toneAt = (target: Target) => (isRunning ? toneOf(target, now, scene) : stillToneOf(target))
  const parties = partiesOf(listBoard(targets)).map((rows) => ({
    rows,
    part: hasArrived(rows) ? ('on-scene' as const) : isRunning ? partOf(rows, now) : 'later',
  }))
  return boardParts.flatMap((part) =>
    parties
      .filter((party) => party.part === part)
      .flatMap(({ rows }) => rows.map((row) => ({ ...row, part, tone: toneAt(row.target) }))),
  )
}

/** Rule D6. Whether the number of a row's part counts it: on scene are those who have arrived, and not their whole party. */
export function countsInPart({ part, target }: DispatchRow): boolean {
  return part !== 'on-scene' || target.arrivalTime !== null
}

/** Returns the rows of each party: a row and the additional persons after it. */
function partiesOf(rows: readonly BoardRow[]): BoardRow[][] {
  const parties: BoardRow[][] = []
  for (const row of rows) {
    if (row.kind === 'guest') parties.at(-1)?.push(row)
    else parties.push([row])
  }
  return parties
}

function hasArrived(rows: readonly BoardRow[]): boolean {
  return rows.some(({ target }) => target.arrivalTime !== null)
}

/** Returns the part of a party of which nobody has arrived. */
function partOf(rows: readonly BoardRow[], now: Instant): BoardPart {
  const at = rows[0]?.target.dateTime
  if (!isInstant(at)) return 'later'
  return partOfTone[dueTone(minutesBetween(now, at))]
}

function toneOf(target: Target, now: Instant, scene: SceneMinutes): DueTone {
  const clock = sceneClockOf(target, now, scene)
  if (clock) return clock.tone === 'calm' ? 'arrived' : clock.tone
  return isInstant(target.dateTime) ? dueTone(minutesBetween(now, target.dateTime)) : 'none'
}

function stillToneOf({ arrivalTime }: Target): DueTone {
  return arrivalTime === null ? 'none' : 'arrived'
}
