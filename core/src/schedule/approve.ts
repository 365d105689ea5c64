import { type Failure, invalid, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import {
  type Change,
  dissolve,
  followers,
  notOnScene,
  type Party,
  saving,
  type TargetAction,
} from '../targets/change.ts'
import { isGuest, stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { isInstant } from '../time/instant.ts'
import { conflictFailure, findConflicts } from './conflict.ts'

/**
 * Rule C3. Approves a time, or changes an approved one. The target is then on the hook, and its additional persons get the same
 * time. An inactive target must be reactivated first.
 * @param conflictWindowMin refuses a time that conflicts within this many minutes (rule C1); undefined checks nothing
 */
export function approveTime(
  party: Party,
  at: string | null,
  others: readonly Target[],
  { conflictWindowMin }: { readonly conflictWindowMin?: number | undefined },
): Result<Change, Failure> {
  const { target } = party
  if (!isInstant(at)) return err(invalid('dateTime', messages.schedule.invalidTime))
  const problem = stepProblem(target)
  if (problem) return err(problem)
  if (conflictWindowMin !== undefined) {
    const [conflict] = findConflicts(target, at, others, conflictWindowMin)
    if (conflict) return err(conflictFailure(conflict, conflictWindowMin))
  }
  return ok(
    saving(
      'approve',
      { ...target, dateTime: at, isTimeApproved: true },
      ...followers(party).map((guest) => ({ ...guest, dateTime: at, isTimeApproved: true })),
    ),
  )
}

/** Rule C4. Stores a requested time. The target must be chatting, and it stays chatting. */
export function requestTime({ target }: Party, dateTime: string | null): Result<Change, Failure> {
  if (isGuest(target)) return err(refused(messages.target.guestFollows))
  if (stageOf(target) !== 'chatting') return err(refused(messages.target.requestOnlyWhileChatting))
  return ok(saving('request-time', { ...target, dateTime }))
}

/** Rule C5. Withdraws an approval. This clears the arrival and dissolves the party (rule G3). Without an approval it stores a request. */
export function withdrawApproval(party: Party, dateTime: string | null): Result<Change, Failure> {
  const problem = stepProblem(party.target)
  if (problem) return err(problem)
  const step = party.target.isTimeApproved ? 'withdraw' : 'request-time'
  return ok(leaveHook(step, party, dateTime))
}

/** Rule C6. Records a No Show. This clears the time, the approval and the arrival, and dissolves the party (rule G3). */
export function recordNoShow(party: Party): Result<Change, Failure> {
  const { target } = party
  if (isGuest(target)) return err(refused(messages.schedule.noShowGuest))
  if (stageOf(target) !== 'on-the-hook') return err(refused(messages.target.notOnTheHook))
  return ok(leaveHook('no-show', party, null))
}

function leaveHook(action: TargetAction, party: Party, dateTime: string | null): Change {
  const { saved, removed } = dissolve(party)
  const left = { ...party.target, dateTime, isTimeApproved: false, ...notOnScene }
  return { action, saved: [left, ...saved], added: [], removed }
}

function stepProblem(target: Target): Failure | undefined {
  const stage = stageOf(target)
  if (stage === 'arrested') return refused(messages.target.alreadyArrested)
  if (stage === 'inactive') return refused(messages.target.reactivateFirst)
  return isGuest(target) ? refused(messages.target.guestFollows) : undefined
}
