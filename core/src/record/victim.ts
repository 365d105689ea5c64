import type { Change } from '../targets/change.ts'
import type { Target, TargetId } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'

/** Who edits a record, and when. */
export interface MarkedBy {
  readonly email: string
  readonly at: Instant
}

/** Rule V20. Returns a change with who marked its record as a possible victim, and when. Without the mark both are empty. */
export function noteVictimMark(before: Target, change: Change, { email, at }: MarkedBy): Change {
  const saved = change.saved.map((target) =>
    target.id === before.id ? noted(before, target, { email, at }) : target,
  )
  return { ...change, saved }
}

function noted(before: Target, after: Target, { email, at }: MarkedBy): Target {
  if (before.possibleVictim === after.possibleVictim) return after
  return after.possibleVictim
    ? { ...after, victimMarkedBy: email, victimMarkedAt: at }
    : { ...after, victimMarkedBy: '', victimMarkedAt: null }
}

/**
 * Rule V20. Whether a record may be in a briefing bundle, in present mode, in a saved list and in an export that does not ask for possible
 * victims. A possible victim is in none of them, so that nobody is named by oversight.
 */
export function isShareable({ possibleVictim }: Pick<Target, 'possibleVictim'>): boolean {
  return !possibleVictim
}

/**
 * Rule V20. Returns the targets that a saved list may have, as the reader sees them. An additional person of a possible victim comes without
 * the name of its main target.
 * @param victims all possible victims of the operation, because the reader may not see the mark
 */
export function withoutVictims(seen: readonly Target[], victims: ReadonlySet<TargetId>): Target[] {
  return seen
    .filter((target) => isShareable(target) && !victims.has(target.id))
    .map((target) => {
      const { guestOf, ...nameless } = target
      return guestOf !== undefined && victims.has(target.linkedChatterId ?? 0) ? nameless : target
    })
}
