import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { whyNoMark } from '../review/decide-review.ts'
import { resetReviewIn } from '../review/review-reset.ts'
import { approveTime, requestTime, withdrawApproval } from '../schedule/approve.ts'
import { type Change, type Party, saving } from '../targets/change.ts'
import { editTarget, type TargetPatch } from '../targets/edit.ts'
import { makeActive, makeInactive } from '../targets/inactive.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { birthProblem } from './birth.ts'
import { normalizeCase } from './normalize-case.ts'

/** The facts and options that decide an update. */
export interface UpdateOptions {
  /** Whether the record has criminal history (rule E6). Needed only if an edit says that there is none. */
  readonly hasHistory?: boolean
  /** The office's date, `YYYY-MM-DD` (rule E9). */
  readonly today: string
  /** Whether a review that an edit sends keeps its own changes reviewed. By default it does (rule V8). */
  readonly mayConfirmReview?: boolean
  /** Whether to save a phone that another target has (rule P3). */
  readonly forceAdd: boolean
  /** Refuse a time that conflicts within this many minutes (rule C1). Undefined: no check. */
  readonly conflictWindowMin?: number | undefined
}

type Step = (party: Party) => Result<Change, Failure>

/**
 * Rule E4. Carries out an update of plain fields and stage flags, all or nothing. The flags mean steps of the lifecycle, in the
 * order in which a user would take them: reactivate, then approve.
 */
export function updateTarget(
  party: Party,
  patch: TargetPatch,
  others: readonly Target[],
  { forceAdd, conflictWindowMin, today, hasHistory = false, mayConfirmReview = true }: UpdateOptions,
): Result<Change, Failure> {
  const { isInactive, isTimeApproved, dateTime, ...sent } = patch
  if (isInactive === true && isTimeApproved === true) {
    return err(invalid('isTimeApproved', messages.target.inactiveAndApproved))
  }
  const problem = birthProblem(patch.dateOfBirth, today) ?? whyNoMark(party.target, patch.isReviewed)
  if (problem) return err(problem)
  const normalized = normalizeCase(party.target, sent, { hasHistory })
  if (!normalized.ok) return normalized
  const plain = normalized.value
  const steps: Step[] = []
  if (Object.keys(plain).length > 0)
    steps.push(({ target }) => editTarget(target, plain, others, { forceAdd }))
  if (isInactive === true) steps.push(makeInactive)
  else {
    if (isInactive === false && party.target.isInactive) steps.push(makeActive)
    const timeStep = stepForTime(party.target, { isTimeApproved, dateTime }, others, conflictWindowMin)
    if (timeStep) steps.push(timeStep)
  }
  const decided = inOrder(party, steps)
  if (!decided.ok) return decided
  return ok(resetReviewIn(party.target, decided.value, mayConfirmReview && patch.isReviewed === true))
}

function stepForTime(
  target: Target,
  { isTimeApproved, dateTime }: { isTimeApproved: boolean | undefined; dateTime: string | null | undefined },
  others: readonly Target[],
  conflictWindowMin: number | undefined,
): Step | undefined {
  const approve: Step = (party) =>
    approveTime(party, dateTime === undefined ? party.target.dateTime : dateTime, others, {
      conflictWindowMin,
    })
  const isSameTime = dateTime === undefined || dateTime === target.dateTime
  const isAsItWas = isSameTime && (isTimeApproved === undefined || isTimeApproved === target.isTimeApproved)
  if (isAsItWas && ['on-the-hook', 'arrested'].includes(stageOf(target))) return undefined
  if (isTimeApproved === true) return approve
  if (isTimeApproved === false && target.isTimeApproved && !target.isInactive) {
    return (party) => withdrawApproval(party, dateTime === undefined ? party.target.dateTime : dateTime)
  }
  if (dateTime === undefined) return undefined
  return stageOf(target) === 'on-the-hook' ? approve : (party) => requestTime(party, dateTime)
}

/** Carries out steps in order. Each step starts from the result of the one before. The action of the last step names the change. */
function inOrder(party: Party, steps: readonly Step[]): Result<Change, Failure> {
  let now = party
  let whole: Change = saving('edit', party.target)
  for (const step of steps) {
    const decided = step(now)
    if (!decided.ok) return decided
    whole = combine(whole, decided.value)
    now = partyAfter(now, whole)
  }
  return ok(whole)
}

function combine(first: Change, then: Change): Change {
  const saved = new Map([...first.saved, ...then.saved].map((target) => [target.id, target]))
  const removed = [...first.removed, ...then.removed]
  for (const id of removed) saved.delete(id)
  return { action: then.action, saved: [...saved.values()], added: [...first.added, ...then.added], removed }
}

function partyAfter(party: Party, change: Change): Party {
  const saved = (target: Target) => change.saved.find(({ id }) => id === target.id) ?? target
  return {
    ...party,
    target: saved(party.target),
    guests: party.guests.filter(({ id }) => !change.removed.includes(id)).map(saved),
  }
}

/** Rule E5. Returns the failure of a record that does not exist or that the user may not see. */
export function missingTarget(): Failure {
  return { code: 'target.missing', message: messages.generic.recordMissing }
}
