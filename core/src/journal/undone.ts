import { rejoin } from '../arrest/arrest.ts'
import { type Failure, refused } from '../kernel/failure.ts'
import { changesReports, pendingReview } from '../review/review-reset.ts'
import { isPendingReview, reviewStateOf } from '../review/review-state.ts'
import { duplicateFailure } from '../targets/add.ts'
import { followers, notAcknowledged, type Party } from '../targets/change.ts'
import { findDuplicates, phonesOf } from '../targets/duplicates.ts'
import { isGuest, stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { isInstant } from '../time/instant.ts'

/** Facts beside the record that the result of an undo depends on. */
export interface UndoSetting {
  readonly hasHistory: boolean
  /** The targets that have a phone that the undo restores. */
  readonly others: readonly Target[]
}

/** Rule B3. Returns the failure of restoring criminal history to a record that now says there is none. */
export function undoneItemProblem(list: string, target: Target): Failure | undefined {
  const isExcluded = list === 'criminalhistory' && target.hasNoCriminalHistory
  return isExcluded ? refused(messages.record.historyWhileNone) : undefined
}

/**
 * Rule J6. Returns why an undo would leave a record, or its party, that the rules do not allow; for example an arrest without an
 * approval or an arrival, one before the arrival, an inactive target with a time (rule S5), or an approval without one (rule C3). What
 * was already so before the undo may stay.
 * @param before the record before the undo; undefined if it was deleted
 */
export function undoneProblem(
  party: Party,
  before: Target | undefined,
  { hasHistory, others }: UndoSetting,
): Failure | undefined {
  const { target } = party
  const breaks = (isBroken: (one: Target) => boolean) => isBroken(target) && !(before && isBroken(before))
  if (breaks((one) => hasFollowersOffHook(one, party))) return refused(messages.record.undoTouched)
  if (breaks((one) => isStranded(one, party))) return refused(messages.record.undoStranded)
  if (!before) return undefined
  if (contradictions.some(breaks)) return refused(messages.record.undoTouched)
  if (hasHistory && breaks((one) => one.hasNoCriminalHistory)) return refused(messages.record.historyPresent)
  const duplicates = findDuplicates(phonesBack(before, target), others, target)
  return duplicates.length > 0 ? duplicateFailure(duplicates, target) : undefined
}

/** Returns the phones of a record that it did not have before. */
export function phonesBack(before: Target, after: Target): string[] {
  const known = phonesOf(before)
  return phonesOf(after).filter((phone) => !known.includes(phone))
}

/**
 * Returns the party as an undo must save it. A record that is no longer arrested is pending, and so is a reviewed or returned one
 * whose reports change, unless the undo itself restores its state (rules A3, V7 and V9). If times or arrests changed, additional persons
 * get the time of their main target (rules G2, G4). An acknowledgement ends with the arrival that it is about (rule A7).
 * @param listsChanged whether an entry of the record's lists was added or deleted
 */
export function normalizedUndo(
  { target, guests, main }: Party,
  before: Target | undefined,
  listsChanged = false,
): Target[] {
  const isSame = before !== undefined && reviewStateOf(before) === reviewStateOf(target)
  const isStale = isSame && (listsChanged || changesReports(before, target))
  const reviewed = isStale || !target.isArrested ? { ...target, ...pendingReview } : target
  const normalized = hasOldAcknowledgement(before, target) ? { ...reviewed, ...notAcknowledged } : reviewed
  const isMoved = before?.dateTime !== target.dateTime || before.isArrested !== target.isArrested
  if (!isMoved) return [normalized]
  const own = target.isArrested ? normalized : rejoin(normalized, main)
  return [own, ...followers({ target, guests }).map((guest) => rejoin(guest, own))]
}

/**
 * Rules V7 and V9. Whether an undo made a reviewed or returned record pending again, because what the reports show changed. The undo of
 * the review or return itself and that of the arrest do not count.
 * @param undone the record after the steps of the undo
 * @param normalized the record as the undo saves it
 */
export function isReviewResetBy(before: Target | undefined, undone: Target, normalized: Target): boolean {
  if (!before || isPendingReview(before) || reviewStateOf(before) !== reviewStateOf(undone)) return false
  return normalized.isArrested && isPendingReview(normalized)
}

/**
 * Rule V8. Whether an undo marks a record as reviewed and changes nothing that the reports show. Such an undo reviews the record as its
 * last editor left it. One that also takes a change back restores what was reviewed.
 * @param undone the record after the steps of the undo
 * @param listsChanged whether an entry of the record's lists was added or deleted
 */
export function reviewsByUndo(before: Target | undefined, undone: Target, listsChanged: boolean): boolean {
  if (!before || before.isReviewed || !undone.isReviewed || listsChanged) return false
  return !changesReports(before, undone)
}

const contradictions: readonly ((one: Target) => boolean)[] = [
  (one) => one.arrivalTime !== null && stageOf(one) !== 'on-the-hook' && !one.isArrested,
  (one) => one.isArrested && (one.arrivalTime === null || !one.isTimeApproved),
  (one) => one.isInactive && (one.isArrested || one.isTimeApproved || one.dateTime !== null),
  (one) => stageOf(one) === 'on-the-hook' && !isInstant(one.dateTime),
  (one) => one.isArrested && (one.takedownTime ?? '') < (one.arrivalTime ?? ''),
  (one) => one.assistanceAmount !== null && one.isPublicAssistance !== true,
]

/** Whether a record still has the acknowledgement of an arrival that the undo changed. */
function hasOldAcknowledgement(before: Target | undefined, { arrivalTime, ...target }: Target): boolean {
  if (!before || before.arrivalTime === arrivalTime || target.sceneAcknowledgedAt === null) return false
  return before.sceneAcknowledgedAt === target.sceneAcknowledgedAt
}

/** Whether additional persons are linked to a target that left the hook without an arrest. Rule G3 does not allow it. */
function hasFollowersOffHook(one: Target, { guests }: Party): boolean {
  return guests.length > 0 && stageOf(one) !== 'on-the-hook' && !one.isArrested
}

/** Whether an additional person has no main target on the hook or arrested. */
function isStranded(one: Target, { main }: Party): boolean {
  if (!isGuest(one) || one.isArrested) return false
  return !main || (stageOf(main) !== 'on-the-hook' && !main.isArrested)
}
