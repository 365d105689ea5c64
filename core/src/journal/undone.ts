import { rejoin } from '../arrest/arrest.ts'
import { type Failure, refused } from '../kernel/failure.ts'
import { resetReview } from '../record/review-reset.ts'
import { duplicateFailure } from '../target/add.ts'
import { followers, type Party } from '../target/change.ts'
import { findDuplicates, phonesOf } from '../target/duplicates.ts'
import { isGuest, stageOf } from '../target/stage.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'

/** What the rules ask about a record besides itself once something of it was taken back. */
export interface UndoSetting {
  readonly hasHistory: boolean
  /** Who has a phone that came back. */
  readonly others: readonly Target[]
}

/** Rule B3 for an entry that comes back: history not beside a record that says by now that there is none. */
export function undoneItemProblem(list: string, target: Target): Failure | undefined {
  const isExcluded = list === 'criminalhistory' && target.hasNoCriminalHistory
  return isExcluded ? refused(messages.record.historyWhileNone) : undefined
}

/**
 * Rule J6: what is taken back must leave a record, and its party, that the rules allow: nobody is arrested without the approval
 * and the arrival that led there, nor before it. What the record was like before all the same, it may stay.
 * @param before the record before anything was taken back; none when it was deleted
 */
export function undoneProblem(
  party: Party,
  before: Target | undefined,
  { hasHistory, others }: UndoSetting,
): Failure | undefined {
  const { target } = party
  const breaks = (isBroken: (one: Target) => boolean) => isBroken(target) && !(before && isBroken(before))
  if (breaks((one) => hasFollowersOffHook(one, party)) || breaks((one) => isStranded(one, party)))
    return refused(messages.record.undoTouched)
  if (!before) return undefined
  if (contradictions.some(breaks)) return refused(messages.record.undoTouched)
  if (hasHistory && breaks((one) => one.hasNoCriminalHistory)) return refused(messages.record.historyPresent)
  const duplicates = findDuplicates(phonesBack(before, target), others, target)
  return duplicates.length > 0 ? duplicateFailure(duplicates, 'phone') : undefined
}

/** The phones of a record that it did not have before. */
export function phonesBack(before: Target, after: Target): string[] {
  const known = phonesOf(before)
  return phonesOf(after).filter((phone) => !known.includes(phone))
}

/**
 * What an undo brings with it: a record that is not arrested, or whose papers change although it stays reviewed, is pending (rules
 * A3, V7), and where times or arrests changed, an additional person has the time of its main target (rules G2, G4). Returns the
 * records of the party as they are to be.
 * @param listsChanged whether an entry of the record's lists was added or deleted
 */
export function settledUndo(
  { target, guests, main }: Party,
  before: Target | undefined,
  listsChanged = false,
): Target[] {
  const isStale = before?.isReviewed === true && (listsChanged || !resetReview(before, target).isReviewed)
  const settled = { ...target, isReviewed: target.isReviewed && target.isArrested && !isStale }
  const isMoved = before?.dateTime !== target.dateTime || before.isArrested !== target.isArrested
  if (!isMoved) return [settled]
  const own = target.isArrested ? settled : rejoin(settled, main)
  return [own, ...followers({ target, guests }).map((guest) => rejoin(guest, own))]
}

const contradictions: readonly ((one: Target) => boolean)[] = [
  (one) => one.arrivalTime !== null && stageOf(one) !== 'on-the-hook' && !one.isArrested,
  (one) => one.isArrested && (one.arrivalTime === null || !one.isTimeApproved),
  (one) => one.isArrested && (one.takedownTime ?? '') < (one.arrivalTime ?? ''),
  (one) => one.assistanceAmount !== null && one.isPublicAssistance !== true,
]

/** Rule G3 leaves nobody linked to a target that left the hook without an arrest. */
function hasFollowersOffHook(one: Target, { guests }: Party): boolean {
  return guests.length > 0 && stageOf(one) !== 'on-the-hook' && !one.isArrested
}

function isStranded(one: Target, { main }: Party): boolean {
  if (!isGuest(one) || one.isArrested) return false
  return !main || (stageOf(main) !== 'on-the-hook' && !main.isArrested)
}
