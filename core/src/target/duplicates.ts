import type { DuplicateEntry } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import { sameParty } from './change.ts'
import { phoneDigits } from './phone.ts'
import type { Target } from './target.ts'

type Phones = Pick<Target, 'phone' | 'secondaryPhone'>
type Linked = Pick<Target, 'id' | 'linkedChatterId'>

/** Rule P1: the numbers to look for; empty and "0" are none. */
export function phonesOf({ phone, secondaryPhone }: Phones): string[] {
  const first = phoneDigits(phone)
  const second = phoneDigits(secondaryPhone)
  if (first === null) return second === null ? [] : [second]
  return second === null || second === first ? [first] : [first, second]
}

/**
 * Rule P2: a target is a duplicate when any of the phones is its phone or its secondary phone, whatever its stage. A target
 * is no duplicate of itself or of its party.
 */
export function findDuplicates<Other extends Phones & Linked>(
  phones: readonly string[],
  others: readonly Other[],
  self?: Linked,
): Other[] {
  const wanted = new Set(phones)
  return others.filter(
    (other) => !(self && sameParty(self, other)) && phonesOf(other).some((digits) => wanted.has(digits)),
  )
}

/** Rule P4: the title of the question says INACTIVE only when every target that has the phone is inactive. */
export function duplicateTitle(duplicates: readonly DuplicateEntry[]): string {
  const isAll = duplicates.length > 0 && duplicates.every(({ isInactive }) => isInactive)
  return isAll ? messages.target.duplicateTitleInactive : messages.target.duplicateTitle
}

/** What the person is told of a duplicate. */
export function duplicateEntries(duplicates: readonly Target[]): DuplicateEntry[] {
  return duplicates.map(({ caseAgent, screenName, isInactive }) => ({ caseAgent, screenName, isInactive }))
}
