import type { Instant } from '../time/instant.ts'
import { addMinutes } from '../time/instant.ts'
import type { LegalHold } from './hold.ts'
import type { Operation } from './operation.ts'

/** The journal's name of the act that removes the values of old entries. */
export const emptyEntriesAction = 'empty-entries'

/** Minimum number of days that the journal keeps its values. */
export const minJournalDays = 365

const minutesPerDay = 24 * 60

/** Rule O14. Returns the moment before which the values of entries are removed. */
export function journalCutoff(now: Instant, days: number): Instant {
  return addMinutes(now, -days * minutesPerDay)
}

/** Age (days) of the entry that shows that the clock did not jump. */
const witnessDays = { youngest: 2, oldest: 9 } as const

/**
 * Rule O19. Returns the times between which the journal must have an entry before a server empties old ones by itself. Without one the
 * clock may have jumped ahead, and every value would look old.
 */
export function clockWitness(now: Instant): { readonly from: Instant; readonly to: Instant } {
  return { from: journalCutoff(now, witnessDays.oldest), to: journalCutoff(now, witnessDays.youngest) }
}

/**
 * Rule O14. Returns the operations whose old entries lose their values: those that are closed or sealed and not held. Entries of a
 * held record keep theirs.
 */
export function operationsToEmpty<One extends Pick<Operation, 'id' | 'state'>>(
  operations: readonly One[],
  holds: readonly Pick<LegalHold, 'operation' | 'target'>[],
): One[] {
  const held = new Set(holds.flatMap(({ operation, target }) => (target === null ? [operation] : [])))
  return operations.filter(({ id, state }) => state !== 'open' && !held.has(id))
}
