import type { Target, TargetContent, TargetId } from './target.ts'

/** The journal's name of a step. */
export type TargetAction =
  | 'add'
  | 'edit'
  | 'approve'
  | 'request-time'
  | 'withdraw'
  | 'inactive'
  | 'active'
  | 'no-show'
  | 'arrival'
  | 'acknowledge'
  | 'takedown'
  | 'cancel-takedown'
  | 'case-number'
  | 'undo-arrest'
  | 'add-guest'
  | 'review'
  | 'unreview'
  | 'return'
  | 'delete'
  | 'unlink'

/** The fields of a scene that nobody has acknowledged. */
export const notAcknowledged = { sceneAcknowledgedAt: null, sceneAcknowledgedBy: '' } as const

/** The decision of a rule: the records to save, to add and to remove, all or nothing. */
export interface Change {
  readonly action: TargetAction
  readonly saved: readonly Target[]
  readonly added: readonly TargetContent[]
  readonly removed: readonly TargetId[]
  /** Whether the change made a reviewed record pending again (rule V7). */
  readonly isReviewReset?: boolean
}

/** A target with its additional persons, or an additional person with its main target. */
export interface Party {
  readonly target: Target
  readonly guests: readonly Target[]
  readonly main?: Target | undefined
}

/** The fields of somebody who is not on scene. */
export const notOnScene = { arrivalTime: null, ...notAcknowledged } as const

/** Returns a change that only saves records. */
export function saving(action: TargetAction, ...saved: readonly Target[]): Change {
  return { action, saved, added: [], removed: [] }
}

/** Whether two targets belong to one party: they are the same, one is a guest of the other, or both are guests of one target. */
export function sameParty(
  one: Pick<Target, 'id' | 'linkedChatterId'>,
  other: Pick<Target, 'id' | 'linkedChatterId'>,
): boolean {
  return (one.linkedChatterId ?? one.id) === (other.linkedChatterId ?? other.id)
}

/**
 * Rule G3. Returns the journal's name of what a step did to one record. An arrested additional person that stays when its party is
 * dissolved is unlinked, whatever the step did to its main target.
 */
export function actionOn(before: Target | undefined, after: Target, step: TargetAction): TargetAction {
  const isUnlinked = after.isArrested && after.linkedChatterId === null && before?.linkedChatterId != null
  return isUnlinked ? 'unlink' : step
}

/** Returns the guests that follow their main target: those not arrested. */
export function followers({ guests }: Party): Target[] {
  return guests.filter((guest) => !guest.isArrested)
}

/**
 * Rule G3. Returns what happens to additional persons when their target leaves the hook without an arrest or is deleted: they are
 * removed, but arrested ones stay and stand alone.
 */
export function dissolve(party: Party): Pick<Change, 'saved' | 'removed'> {
  const arrested = party.guests.filter((guest) => guest.isArrested)
  return {
    saved: arrested.map((guest) => ({ ...guest, linkedChatterId: null })),
    removed: followers(party).map((guest) => guest.id),
  }
}
