import type { Failure, TimeConflict } from '../kernel/failure.ts'
import { sameParty } from '../targets/change.ts'
import { rowName } from '../targets/row-name.ts'
import { isGuest, stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { addMinutes, type Instant, isInstant, minutesBetween, msOf } from '../time/instant.ts'

/** Maximum distance (minutes) of two conflicting times, if the office sets none. */
export const defaultConflictWindowMin = 10

type Member = Pick<Target, 'id' | 'linkedChatterId'>

/**
 * Rule C1. Returns the targets whose approved time is at most `windowMin` minutes from `at`, nearest first. A target never
 * conflicts with its own party.
 */
export function findConflicts(
  target: Member,
  at: Instant,
  others: readonly Target[],
  windowMin: number,
): Target[] {
  return others
    .filter(
      (other) => stageOf(other) === 'on-the-hook' && !sameParty(target, other) && isInstant(other.dateTime),
    )
    .filter((other) => minutesApart(other, at) <= windowMin)
    .sort(
      (a, b) =>
        minutesApart(a, at) - minutesApart(b, at) || Number(isGuest(a)) - Number(isGuest(b)) || a.id - b.id,
    )
}

/** Rule C2. Returns the first whole minute from `at` on that conflicts with nobody. */
export function nextFreeTime(
  target: Member,
  at: Instant,
  others: readonly Target[],
  windowMin: number,
): Instant {
  let free = addMinutes('1970-01-01T00:00:00.000Z', Math.ceil(msOf(at) / 60_000))
  for (
    let taken = findConflicts(target, free, others, windowMin);
    taken.length > 0;
    taken = findConflicts(target, free, others, windowMin)
  ) {
    const latest = Math.max(...taken.map((other) => msOf(other.dateTime as Instant)))
    free = addMinutes('1970-01-01T00:00:00.000Z', Math.floor(latest / 60_000) + windowMin + 1)
  }
  return free
}

/** Returns the facts of a conflict for the screen. An additional person has the name of its main target (rule L7). */
export function conflictOf(target: Target): TimeConflict {
  const { caseAgent, dateTime } = target
  return { caseAgent, screenName: rowName(target), dateTime: dateTime ?? '' }
}

/**
 * Returns the failure of a time that conflicts.
 * @param windowMin conflict window (minutes)
 */
export function conflictFailure(other: Target, windowMin: number): Failure {
  return {
    code: 'schedule.conflict',
    field: 'dateTime',
    message: messages.schedule.conflict(windowMin),
    conflict: conflictOf(other),
  }
}

function minutesApart(other: Target, at: Instant): number {
  return Math.abs(minutesBetween(at, other.dateTime as Instant))
}
