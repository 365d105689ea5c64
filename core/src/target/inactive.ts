import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { type Change, followers, type Party, saving } from './change.ts'
import { isGuest } from './stage.ts'

/**
 * Rule S5: an inactive target has neither an approved time nor a requested one, and nobody has arrived. Its additional
 * persons go with it.
 */
export function makeInactive(party: Party): Result<Change, Failure> {
  const { target } = party
  if (target.isArrested) return err(refused(messages.target.alreadyArrested))
  if (isGuest(target)) return err(refused(messages.schedule.noShowGuest))
  return ok({
    action: 'inactive',
    saved: [{ ...target, isInactive: true, isTimeApproved: false, dateTime: null, arrivalTime: null }],
    added: [],
    removed: followers(party).map((guest) => guest.id),
  })
}

/** Rule S6: reactivation lifts the inactive flag and nothing else. */
export function makeActive({ target }: Party): Result<Change, Failure> {
  if (target.isArrested) return err(refused(messages.target.alreadyArrested))
  return ok(saving('active', { ...target, isInactive: false }))
}
