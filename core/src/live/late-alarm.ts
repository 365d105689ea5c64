import type { SceneMinutes } from '../schedule/due.ts'
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
 * that is overdue. It never rings for what was already so when it was opened.
 * @param rung the result of the last call; undefined when the board is opened
 */
export function ringsOf(
  rung: Rung | undefined,
  targets: readonly Target[],
  now: Instant,
  scene: SceneMinutes,
): { readonly rings: readonly { readonly ring: Ring; readonly target: Target }[]; readonly rung: Rung } {
  const { sounded } = alarmsOf(rung?.sounded, targets, now, scene)
  const late = new Set(targets.filter((target) => isLate(target, now)).map(({ id }) => id))
  const next = { sounded, late }
  if (!rung) return { rings: [], rung: next }
  const rings = targets.flatMap((target) => {
    const isNew = (has: (from: Rung) => ReadonlySet<TargetId>) =>
      has(next).has(target.id) && !has(rung).has(target.id)
    const kinds: Ring[] = []
    if (isNew((from) => from.sounded.arrived)) kinds.push('arrival')
    if (isNew((from) => from.sounded.overdue)) kinds.push('overdue')
    if (isNew((from) => from.late)) kinds.push('late')
    return kinds.map((ring) => ({ ring, target }))
  })
  return { rings, rung: next }
}

/** Whether somebody was expected and has not come. A guest is late with its main target. */
function isLate(target: Target, now: Instant): boolean {
  const { dateTime, arrivalTime, linkedChatterId } = target
  if (!target.isTimeApproved || arrivalTime !== null || linkedChatterId !== null) return false
  return isInstant(dateTime) && dateTime < now && stageOf(target) === 'on-the-hook'
}
