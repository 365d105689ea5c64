import { keepsCorrectable } from '../account/projection.ts'
import type { ActorRole } from '../account/role.ts'
import { listArrests } from '../targets/lists.ts'
import type { Target } from '../targets/target.ts'
import { addMinutes, type Instant } from '../time/instant.ts'
import { amendWindowMin } from './arrest.ts'

/**
 * Rule L9. Returns the targets just taken down, the latest first. A supervisor gets the arrests in view; the other roles get
 * those of the last 15 minutes.
 */
export function listJustTakenDown(targets: readonly Target[], actor: ActorRole, now: Instant): Target[] {
  const since = addMinutes(now, -amendWindowMin)
  return listArrests(targets).filter(
    ({ takedownTime }) => takedownTime !== null && (keepsCorrectable(actor) || takedownTime >= since),
  )
}
