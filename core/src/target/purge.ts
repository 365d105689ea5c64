import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { isGuest, type Stage, stageOf } from './stage.ts'
import type { Target, TargetId } from './target.ts'

/** What deleting all non-arrested records would do. */
export interface Purge {
  readonly removed: readonly Target[]
  /** Arrested additional persons whose main target goes; they stay and stand alone. */
  readonly freed: readonly Target[]
  /** The removed by their stage, additional persons apart. */
  readonly counts: Readonly<Record<Exclude<Stage, 'arrested'> | 'guests', number>>
  /** Of the removed: arrived and not taken down. */
  readonly onScene: number
}

/** Rule S8: everybody who is not arrested goes, additional persons too. The arrested stay, each as it is. */
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
    onScene: removed.filter(isOnScene).length,
  }
}

/** Rule S9: nobody who is on scene is deleted by accident, nor anybody whom the one who asked has not counted. */
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

function isOnScene({ arrivalTime, isArrested }: Target): boolean {
  return arrivalTime !== null && !isArrested
}
