import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { isGuest, type Stage, stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'

/** The journal's name of the act on each record of a purge. */
export const purgeAction = 'purge'

/** The effect of deleting all non-arrested records. */
export interface Purge {
  readonly removed: readonly Target[]
  /** Arrested additional persons whose main target is deleted. They stay and stand alone. */
  readonly freed: readonly Target[]
  /** Number of removed targets by stage, and of removed additional persons. */
  readonly counts: Readonly<Record<Exclude<Stage, 'arrested'> | 'guests', number>>
  /** Number of removed records that have arrived and are not arrested. */
  readonly onScene: number
}

/**
 * Rule S8. Returns the effect of a purge. Everybody who is not arrested is deleted, additional persons too. Arrested records stay
 * unchanged.
 */
export function planPurge(targets: readonly Target[]): Purge {
  const removed = targets.filter(({ isArrested }) => !isArrested)
  const gone = new Set<TargetId | null>(removed.map(({ id }) => id))
  const counts = { chatting: 0, 'on-the-hook': 0, inactive: 0, guests: 0 }
  for (const target of removed) {
    const stage = stageOf(target)
    if (isGuest(target)) counts.guests++
    else if (stage !== 'arrested') counts[stage]++
  }
  return {
    removed,
    freed: targets
      .filter((target) => target.isArrested && gone.has(target.linkedChatterId))
      .map((target) => ({ ...target, linkedChatterId: null })),
    counts,
    onScene: removed.filter(({ arrivalTime }) => arrivalTime !== null).length,
  }
}

/**
 * Rule S9. Returns the purge, or why it is refused: somebody is on scene and was not included, or the number of records is not
 * the expected one.
 * @param expect the number of records that the user was shown
 */
export function permitPurge(
  purge: Purge,
  { includeOnScene, expect }: { includeOnScene: boolean; expect: number | undefined },
): Result<Purge, Failure> {
  const { removed, onScene } = purge
  if (onScene > 0 && !includeOnScene) return err(refused(messages.purge.onScene(onScene)))
  if (expect !== undefined && expect !== removed.length) {
    return err({ code: 'edit.stale', message: messages.purge.stale(removed.length) })
  }
  return ok(purge)
}
