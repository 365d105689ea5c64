import { sameParty } from '../targets/change.ts'
import { isGuest, stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { type Instant, isInstant, minutesBetween } from '../time/instant.ts'
import { findConflicts } from './conflict.ts'

/** An approved time close to another time. */
export interface NearTime {
  readonly target: Target
  readonly at: Instant
  /** Distance (minutes) from the wanted time; negative if it is earlier. */
  readonly apart: number
  readonly isConflict: boolean
}

/** Maximum distance (minutes) of the approved times that are shown beside a wanted time. */
export const nearTimesMin = 60

/**
 * Rule C9. Returns the approved times of other parties within an hour of a wanted time, earliest first. Those that conflict with it
 * (rule C1) are marked. Of a party that stands at one time, one member is shown.
 */
export function listNearTimes(
  target: Pick<Target, 'id' | 'linkedChatterId'>,
  wanted: Instant,
  others: readonly Target[],
  windowMin: number,
): NearTime[] {
  const conflicts = new Set<TargetId>(findConflicts(target, wanted, others, windowMin).map(({ id }) => id))
  const shown = new Set<string>()
  return others
    .filter((other) => stageOf(other) === 'on-the-hook' && !sameParty(target, other))
    .sort((a, b) => Number(isGuest(a)) - Number(isGuest(b)) || a.id - b.id)
    .filter((other) => {
      // An additional person has a line only if its main target has none at this time, for example because it was arrested.
      const key = `${other.linkedChatterId ?? other.id} ${other.dateTime}`
      return !shown.has(key) && shown.add(key)
    })
    .flatMap((other) => {
      const at = other.dateTime
      if (!isInstant(at)) return []
      const apart = minutesBetween(wanted, at)
      if (Math.abs(apart) > nearTimesMin) return []
      return [{ target: other, at, apart, isConflict: conflicts.has(other.id) }]
    })
    .sort((a, b) => a.apart - b.apart || a.target.id - b.target.id)
}
