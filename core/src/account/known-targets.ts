import type { DuplicateEntry } from '../kernel/failure.ts'
import { duplicateEntries } from '../targets/duplicates.ts'
import { type Stage, stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'
import { visibleTo } from './projection.ts'
import type { ActorRole } from './role.ts'

/** A target that already has a phone, as far as the actor may know of it. */
export interface KnownTarget extends DuplicateEntry {
  readonly stage: Stage
  /** Only if the actor sees the record. */
  readonly id?: TargetId | undefined
}

/** Rule P5. Returns what an actor learns of the targets that have a phone: each one's stage, and its id if the actor sees it. */
export function knownTargets(duplicates: readonly Target[], actor: ActorRole): KnownTarget[] {
  const sees = visibleTo(actor)
  return duplicates.flatMap((target) =>
    duplicateEntries([target]).map((entry) => ({
      ...entry,
      stage: stageOf(target),
      ...(sees(target) && { id: target.id }),
    })),
  )
}
