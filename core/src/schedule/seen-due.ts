import { seesField } from '../account/projection.ts'
import type { ActorRole } from '../account/role.ts'
import type { OperationState } from '../operation/operation.ts'
import type { Target } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'
import type { Due } from './due.ts'
import { dueIn } from './running-clocks.ts'

/** Rule D9. Whether a role can know that somebody is late. Without the arrival, somebody who is on scene looks late. */
export function seesLateness(role: ActorRole): boolean {
  return seesField(role, 'arrivalTime')
}

/** Rule D9. Returns how an approved meet-up of an operation relates to now, as far as a role can know it. */
export function dueSeenBy(
  { role, state }: { readonly role: ActorRole; readonly state: OperationState },
  target: Pick<Target, 'dateTime' | 'arrivalTime' | 'isTimeApproved'>,
  now: Instant,
  zone: string,
): Due {
  const due = dueIn(state, target, now, zone)
  const isKnown = target.isTimeApproved && (due.tone !== 'late' || seesLateness(role))
  return isKnown ? due : { tone: 'none', words: '' }
}
