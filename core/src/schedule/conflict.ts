import type { Failure, TimeConflict } from '../kernel/failure.ts'
import { sameParty } from '../target/change.ts'
import { isGuest, stageOf } from '../target/stage.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { addMinutes, type Instant, isInstant, minutesBetween, msOf } from '../time/instant.ts'

/** Two approved times this close conflict, edges included. */
const windowMin = 10

type Party = Pick<Target, 'id' | 'linkedChatterId'>

/** Rule C1: who already holds a time too close to `at`, nearest first. A target never conflicts with its own party. */
export function findConflicts(target: Party, at: Instant, others: readonly Target[]): Target[] {
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

/** Rule C2: the first whole minute from `at` on that conflicts with nobody. */
export function nextFreeTime(target: Party, at: Instant, others: readonly Target[]): Instant {
  let free = addMinutes('1970-01-01T00:00:00.000Z', Math.ceil(msOf(at) / 60_000))
  for (
    let taken = findConflicts(target, free, others);
    taken.length > 0;
    taken = findConflicts(target, free, others)
  ) {
    const latest = Math.max(...taken.map((other) => msOf(other.dateTime as Instant)))
    free = addMinutes('1970-01-01T00:00:00.000Z', Math.floor(latest / 60_000) + windowMin + 1)
  }
  return free
}

/** What the person is told of a conflict. */
export function conflictOf({ caseAgent, screenName, firstName, dateTime }: Target): TimeConflict {
  return { caseAgent, screenName: screenName || firstName, dateTime: dateTime ?? '' }
}

export function conflictFailure(other: Target): Failure {
  return {
    code: 'schedule.conflict',
    field: 'dateTime',
    message: messages.schedule.conflict,
    conflict: conflictOf(other),
  }
}

function minutesApart(other: Target, at: Instant): number {
  return Math.abs(minutesBetween(at, other.dateTime as Instant))
}
