import type { Role } from '../account/role.ts'
import type { OperationState } from '../operation/operation.ts'
import type { SceneMinutes } from '../schedule/due.ts'
import { clocksRun } from '../schedule/running-clocks.ts'
import { seesLateness } from '../schedule/seen-due.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { type Instant, isInstant } from '../time/instant.ts'
import { type Alarm, alarmsOf, type Sounded } from './alarm.ts'

/** The people for whom a board in a terminal already rang. */
export interface Rung {
  readonly sounded: Sounded
  readonly late: ReadonlySet<TargetId>
}

/** An event for which a board in a terminal rings. */
export type Ring = Alarm | 'late'

/**
 * Rule Z8. Returns the events for which a board in a terminal must ring, with the people: those of rule Z5, and once for each meet-up
 * that is overdue, for a role that can know it (rule D9). It never rings for what was already so when it was opened, nor while the clocks
 * of the operation do not run (rule D10).
 * @param rung the result of the last call; undefined when the board is opened
 */
export function ringsOf(
  rung: Rung | undefined,
  targets: readonly Target[],
  now: Instant,
  {
    scene,
    role,
    state,
  }: { readonly scene: SceneMinutes; readonly role: Role; readonly state: OperationState },
): { readonly rings: readonly { readonly ring: Ring; readonly target: Target }[]; readonly rung: Rung } {
  const { sounded } = alarmsOf(rung?.sounded, targets, now, scene)
  const overdue = seesLateness(role) ? targets.filter((target) => isLate(target, now)) : []
  const late = new Set(overdue.map(({ id }) => id))
  const next = { sounded, late }
  if (!rung || !clocksRun(state)) return { rings: [], rung: next }
  const kinds: readonly (readonly [Ring, (from: Rung) => ReadonlySet<TargetId>])[] = [
    ['arrival', (from) => from.sounded.arrived],
    ['overdue', (from) => from.sounded.overdue],
    ['late', (from) => from.late],
  ]
  // Nearly always nothing is new, and this runs every second over the whole list.
  const fresh = kinds.map(([ring, of]) => [ring, added(of(rung), of(next))] as const)
  if (fresh.every(([, ids]) => ids.size === 0)) return { rings: [], rung: next }
  const rings = targets.flatMap((target) =>
    fresh.flatMap(([ring, ids]) => (ids.has(target.id) ? [{ ring, target }] : [])),
  )
  return { rings, rung: next }
}

function added(before: ReadonlySet<TargetId>, after: ReadonlySet<TargetId>): ReadonlySet<TargetId> {
  return new Set([...after].filter((id) => !before.has(id)))
}

/** Whether somebody was expected and has not come. A guest is late with its main target. */
function isLate(target: Target, now: Instant): boolean {
  const { dateTime, arrivalTime, linkedChatterId } = target
  if (!target.isTimeApproved || arrivalTime !== null || linkedChatterId !== null) return false
  return isInstant(dateTime) && dateTime < now && stageOf(target) === 'on-the-hook'
}
