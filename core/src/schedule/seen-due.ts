import { seesField } from '../account/projection.ts'
import type { ActorRole } from '../account/role.ts'
import type { Target } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'
import { type Due, dueOf } from './due.ts'

/** Rule D9. Whether a role can know that somebody is late. Without the arrival, somebody who is on scene looks late. */
export function seesLateness(role: ActorRole): boolean {
  return seesField(role, 'arrivalTime')
}

/** Rule D9. Returns how an approved meet-up relates to now, as far as a role can know it. */
export function dueSeenBy(
  role: ActorRole,
  target: Pick<Target, 'dateTime' | 'arrivalTime' | 'isTimeApproved'>,
  now: Instant,
  zone: string,
): Due {
  const due = dueOf(target, now, zone)
  const isKnown = target.isTimeApproved && (due.tone !== 'late' || seesLateness(role))
  return isKnown ? due : { tone: 'none', words: '' }
}
