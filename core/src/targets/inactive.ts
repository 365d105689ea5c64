import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { type Change, dissolve, notOnScene, type Party, saving } from './change.ts'
import { isGuest } from './stage.ts'

/**
 * Rule S5. Makes a target inactive. It then has no time, approved or requested, and no arrival, and its party is dissolved (rule
 * G3).
 */
export function makeInactive(party: Party): Result<Change, Failure> {
  const { target } = party
  if (target.isArrested) return err(refused(messages.target.alreadyArrested))
  if (isGuest(target)) return err(refused(messages.schedule.noShowGuest))
  const { saved, removed } = dissolve(party)
  const inactive = { ...target, isInactive: true, isTimeApproved: false, dateTime: null, ...notOnScene }
  return ok({ action: 'inactive', saved: [inactive, ...saved], added: [], removed })
}

/** Rule S6. Reactivates a target: clears the inactive flag and nothing else. */
export function makeActive({ target }: Party): Result<Change, Failure> {
  if (target.isArrested) return err(refused(messages.target.alreadyArrested))
  return ok(saving('active', { ...target, isInactive: false }))
}
