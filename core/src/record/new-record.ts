import type { EarlierEntry, Failure } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { addTarget, type TargetDraft } from '../targets/add.ts'
import type { Change } from '../targets/change.ts'
import { type Target, type TargetContent, unsavedTarget } from '../targets/target.ts'
import { officeDate } from '../time/clock-text.ts'
import type { Instant } from '../time/instant.ts'
import { birthProblem } from './birth.ts'
import { normalizeCase } from './normalize-case.ts'

/** The facts and options that decide how a record is added. */
export interface NewRecordSetting {
  readonly email: string
  readonly now: Instant
  readonly zone: string
  /** Whether to add a target with a known phone (rule P3). */
  readonly forceAdd: boolean
  /** The person's records in other operations (rule O7). */
  readonly seenBefore: readonly EarlierEntry[]
}

/**
 * Adds a target (rules S4 and P3). What it brings of the case follows the rules of an edit: E6, E7, E9 and V20. Only an arrest is reviewed
 * (rule V9), so it brings no review.
 */
export function addRecord(
  draft: TargetDraft,
  others: readonly Target[],
  { email, now, zone, forceAdd, seenBefore }: NewRecordSetting,
): Result<Change, Failure> {
  const born = birthProblem(draft.dateOfBirth, officeDate(now, zone))
  if (born) return err(born)
  const normalized = normalizeCase(unsavedTarget, { ...draft, isReviewed: false }, { hasHistory: false })
  if (!normalized.ok) return normalized
  const added = addTarget(normalized.value, others, { forceAdd, seenBefore })
  if (!added.ok) return added
  const marked = (one: TargetContent): TargetContent =>
    one.possibleVictim ? { ...one, victimMarkedBy: email, victimMarkedAt: now } : one
  return ok({ ...added.value, added: added.value.added.map(marked) })
}
