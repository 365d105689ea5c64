import type { Target, TargetContent, TargetId } from './target.ts'

/** What a step did, as the journal names it. */
export type TargetAction =
  | 'add'
  | 'edit'
  | 'approve'
  | 'request-time'
  | 'inactive'
  | 'active'
  | 'no-show'
  | 'arrival'
  | 'takedown'
  | 'cancel-takedown'
  | 'case-number'
  | 'undo-arrest'
  | 'add-guest'
  | 'delete'

/** What a rule decided: the records to save, to add and to remove, all or nothing. */
export interface Change {
  readonly action: TargetAction
  readonly saved: readonly Target[]
  readonly added: readonly TargetContent[]
  readonly removed: readonly TargetId[]
  /** Whether the change put a reviewed record back to pending (rule V7). */
  readonly isReviewReset?: boolean
}

/** A target with the additional persons linked to it; of an additional person, with its main target. */
export interface Party {
  readonly target: Target
  readonly guests: readonly Target[]
  readonly main?: Target | undefined
}

export function saving(action: TargetAction, ...saved: readonly Target[]): Change {
  return { action, saved, added: [], removed: [] }
}

/** Whether two targets belong together: one is the other, or a guest of it, or both are guests of one target. */
export function sameParty(
  one: Pick<Target, 'id' | 'linkedChatterId'>,
  other: Pick<Target, 'id' | 'linkedChatterId'>,
): boolean {
  return (one.linkedChatterId ?? one.id) === (other.linkedChatterId ?? other.id)
}

/** The guests that follow their main target: those not arrested. */
export function followers({ guests }: Party): Target[] {
  return guests.filter((guest) => !guest.isArrested)
}

/**
 * Rule G3: when a target leaves the hook without an arrest, or is deleted, its additional persons go; those arrested stay and
 * stand alone.
 */
export function dissolve(party: Party): Pick<Change, 'saved' | 'removed'> {
  const arrested = party.guests.filter((guest) => guest.isArrested)
  return {
    saved: arrested.map((guest) => ({ ...guest, linkedChatterId: null })),
    removed: followers(party).map((guest) => guest.id),
  }
}
