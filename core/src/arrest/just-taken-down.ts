import { keepsCorrectable } from '../account/projection.ts'
import type { ActorRole } from '../account/role.ts'
import { listArrests } from '../target/lists.ts'
import type { Target } from '../target/target.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { amendWindowMin } from './arrest.ts'

/**
 * Rule L9. Returns the targets of the last takedowns, the latest first: for a supervisor those in view, for the other roles those of
 * the same minutes.
 */
export function listJustTakenDown(targets: readonly Target[], party: ActorRole, now: Instant): Target[] {
  const since = addMinutes(now, -amendWindowMin)
  return listArrests(targets).filter(
    ({ takedownTime }) => takedownTime !== null && (keepsCorrectable(party) || takedownTime >= since),
  )
}
