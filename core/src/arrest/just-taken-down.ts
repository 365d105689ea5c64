import { keepsCorrectable } from '../account/projection.ts'
import type { ActorRole } from '../account/role.ts'
import { listArrests } from '../targets/lists.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { amendWindowMin } from './arrest.ts'

/**
 * Rule L9. Returns the targets just taken down, the latest first. A supervisor gets the arrests in view; the other roles get
 * those of the last 15 minutes, and (rule L16) those for whom something is typed.
 */
export function listJustTakenDown(
  targets: readonly Target[],
  actor: ActorRole,
  now: Instant,
  typing: ReadonlySet<TargetId> = nobody,
): Target[] {
  const since = addMinutes(now, -amendWindowMin)
  return listArrests(targets).filter(
    ({ id, takedownTime }) =>
      takedownTime !== null && (keepsCorrectable(actor) || takedownTime >= since || typing.has(id)),
  )
}

const nobody: ReadonlySet<TargetId> = new Set()

/** Number of the targets that the strip shows at first. */
const shownAtFirst = 3

/** Rule L16. Returns the targets that the strip shows at first: the latest, and those for whom something is typed. */
export function firstOfStrip(taken: readonly Target[], typing: ReadonlySet<TargetId>): Target[] {
  return taken.filter(({ id }, place) => place < shownAtFirst || typing.has(id))
}
