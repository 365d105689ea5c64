import { type Failure, invalid, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { pendingReview, resetReviewIn } from '../review/review-reset.ts'
import { type Change, notAcknowledged, notOnScene, type Party, saving } from '../targets/change.ts'
import { isGuest, stageOf } from '../targets/stage.ts'
import { emptyTarget, type Target, type TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { isInTheFuture } from '../time/future.ts'
import { addMinutes, type Instant, isInstant, startOfMinute } from '../time/instant.ts'

/** Rule A1. Records, corrects or (null) undoes an arrival. The target must be on the hook, and the time must not be in the future. */
export function recordArrival({ target }: Party, at: Instant | null, now: Instant): Result<Change, Failure> {
  if (stageOf(target) === 'arrested') return err(refused(messages.target.alreadyArrested))
  if (stageOf(target) !== 'on-the-hook') return err(refused(messages.target.notOnTheHook))
  if (at !== null && isInTheFuture(at, now)) return err(invalid('arrivalTime', messages.arrest.inTheFuture))
  if (at === target.arrivalTime) return ok(saving('arrival', target))
  return ok(saving('arrival', { ...target, ...notAcknowledged, arrivalTime: at }))
}

/**
 * Rule A7. Acknowledges by name that somebody has been on scene for long. The target must be on scene. The acknowledgement ends with
 * the arrival that it is about.
 * @param by email of the person who acknowledges
 */
export function acknowledgeScene({ target }: Party, by: string, now: Instant): Result<Change, Failure> {
  if (stageOf(target) === 'arrested') return err(refused(messages.target.alreadyArrested))
  if (target.arrivalTime === null) return err(refused(messages.arrest.notOnScene))
  return ok(saving('acknowledge', { ...target, sceneAcknowledgedAt: now, sceneAcknowledgedBy: by }))
}

/** The input of a takedown call. */
export interface TakedownInput {
  /** A time records the takedown, null cancels it, undefined leaves it unchanged. */
  readonly takedownTime?: Instant | null | undefined
  /** The case number. It may be sent with the takedown or later. */
  readonly caseNumber?: string | undefined
}

/**
 * Rule A2. Records a takedown, its case number, or both. A takedown needs an arrival, is never before it and never in the future.
 * An arrested target cannot be taken down again at another time.
 * Rule A3. A cancelled takedown is neither an arrest nor reviewed; the arrival stays.
 */
export function recordTakedown(
  { target, main }: Party,
  input: TakedownInput,
  now: Instant,
): Result<Change, Failure> {
  const caseNumber = input.caseNumber?.trim() ?? target.caseNumber
  const numbered = resetReviewIn(target, saving('case-number', { ...target, caseNumber }))
  if (input.takedownTime === undefined) return ok(numbered)
  if (input.takedownTime === null) {
    const free = { ...target, caseNumber, takedownTime: null, isArrested: false, ...pendingReview }
    return ok(saving('cancel-takedown', rejoin(free, main)))
  }
  const stage = stageOf(target)
  if (stage === 'arrested') {
    const isSame = orArrival(input.takedownTime, target.arrivalTime) === target.takedownTime
    return isSame ? ok(numbered) : err(refused(messages.target.alreadyArrested))
  }
  if (stage !== 'on-the-hook') return err(refused(messages.target.notOnTheHook))
  if (target.arrivalTime === null) return err(refused(messages.arrest.noArrival))
  if (isInTheFuture(input.takedownTime, now)) return err(invalid('takedownTime', messages.arrest.inTheFuture))
  const takedownTime = orArrival(input.takedownTime, target.arrivalTime)
  if (takedownTime < target.arrivalTime)
    return err(invalid('takedownTime', messages.arrest.takedownBeforeArrival))
  const arrested = { ...target, caseNumber, takedownTime, isArrested: true }
  // A mark from before the arrest is no review of it.
  return ok(resetReviewIn(target, saving('takedown', arrested)))
}

/** Rule A2. Returns the arrival in place of a takedown in its minute: a time is typed without seconds, and would be before it. */
function orArrival(takedown: Instant, arrival: Instant | null): Instant {
  return arrival !== null && takedown === startOfMinute(arrival) ? arrival : takedown
}

/**
 * Rule A8. Returns the input of a takedown call by an actor who cannot see the stored case number. It must not replace a number that
 * somebody else recorded. An empty number with a takedown leaves the stored one.
 * @param isOwn whether the actor recorded the stored number
 */
export function keepUnseenNumber(
  { target: { caseNumber: stored } }: Party,
  input: TakedownInput,
  isOwn: boolean,
): Result<TakedownInput, Failure> {
  const { takedownTime, caseNumber } = input
  const typed = caseNumber?.trim()
  if (typed === undefined || typed === stored || stored === '' || isOwn) return ok(input)
  if (takedownTime === undefined) return err(refused(messages.arrest.unseenNumber))
  if (typed !== '') return err(refused(messages.arrest.unseenNumberAtTakedown))
  // A cancelled takedown clears the number with the time.
  return ok(takedownTime === null ? input : { takedownTime })
}

/** Rule A4. Undoes an arrest: clears arrival, takedown and review. Case number, arrest day and the analyst's work stay. */
export function undoArrest({ target, main }: Party): Result<Change, Failure> {
  if (!target.isArrested) return err(refused(messages.target.notArrested))
  const free = { ...target, isArrested: false, ...pendingReview, ...notOnScene, takedownTime: null }
  return ok(saving('undo-arrest', rejoin(free, main)))
}

/**
 * Rule G4. Returns the record with the current time of its main target. An additional person gets that time when its arrest is
 * undone.
 */
export function rejoin(guest: Target, main: Target | undefined): Target {
  return isInstant(main?.dateTime) ? { ...guest, dateTime: main.dateTime } : guest
}

/**
 * Rule G2. Links a new additional person to a target on the hook, with the target's time and UC. An additional person has no
 * additional persons.
 */
export function addGuest({ target }: Party): Result<Change, Failure> {
  if (isGuest(target)) return err(refused(messages.arrest.guestOfGuest))
  if (stageOf(target) !== 'on-the-hook') return err(refused(messages.target.notOnTheHook))
  const guest = {
    ...emptyTarget,
    firstName: 'Guest',
    linkedChatterId: target.id,
    caseAgent: target.caseAgent,
    dateTime: target.dateTime,
    isTimeApproved: true,
  }
  return ok({ action: 'add-guest', saved: [], added: [guest], removed: [] })
}

/** How long a supervisor may amend a takedown after it was recorded (minutes). */
export const amendWindowMin = 15

/** The last takedown of a target in the journal. */
export interface TakedownRecord {
  readonly recordedAt: Instant
  /** Emails of the actors who changed the record since, apart from the takedown itself. */
  readonly changedSinceBy: readonly string[]
}

/**
 * Rule A5. Whether a supervisor may add a case number or cancel the takedown: for 15 minutes after it was recorded, while nobody
 * else has changed the record. A takedown whose record is more than 15 minutes ahead of now, because the clock was ahead, may not.
 */
export function mayAmendTakedown(record: TakedownRecord | undefined, actor: string, now: Instant): boolean {
  if (!record) return false
  const { recordedAt, changedSinceBy } = record
  const isRecent =
    now <= addMinutes(recordedAt, amendWindowMin) && recordedAt <= addMinutes(now, amendWindowMin)
  return isRecent && changedSinceBy.every((by) => by === actor)
}

/**
 * Rule A5. Returns the test that decides which arrested targets an actor may still correct.
 * @param takedowns the takedowns of the last minutes
 */
export function correctableBy(
  takedowns: ReadonlyMap<TargetId, TakedownRecord>,
  actor: string,
  now: Instant,
): (target: Pick<Target, 'id' | 'isArrested'>) => boolean {
  return ({ id, isArrested }) => isArrested && mayAmendTakedown(takedowns.get(id), actor, now)
}

/** Rule A6. Returns the number of takedowns since the start of the operational day. */
export function countArrestedSince(targets: Iterable<Target>, start: Instant): number {
  let count = 0
  for (const target of targets) {
    if (target.isArrested && target.takedownTime !== null && target.takedownTime >= start) count++
  }
  return count
}
