import type { DuplicateEntry } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import { sameParty } from './change.ts'
import { phoneDigits } from './phone.ts'
import { rowName } from './row-name.ts'
import type { Target } from './target.ts'

type Phones = Pick<Target, 'phone' | 'secondaryPhone'>
type Linked = Pick<Target, 'id' | 'linkedChatterId'>

/** Rule P1. Returns the phones to check: the phone and the secondary phone. Empty and "0" are not phones. */
export function phonesOf({ phone, secondaryPhone }: Phones): string[] {
  const first = phoneDigits(phone)
  const second = phoneDigits(secondaryPhone)
  if (first === null) return second === null ? [] : [second]
  return second === null || second === first ? [first] : [first, second]
}

/**
 * Rule P2. Returns the targets that have one of the phones as phone or secondary phone, whatever their stage. A target is not a
 * duplicate of itself or of its party.
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

/** Returns the duplicates without those that the question would name alike. */
export function distinctDuplicates(duplicates: readonly DuplicateEntry[]): DuplicateEntry[] {
  const words = ({ caseAgent, screenName, isInactive }: DuplicateEntry) =>
    JSON.stringify([caseAgent, screenName, isInactive])
  return [...new Map([...duplicates].reverse().map((entry) => [words(entry), entry])).values()].reverse()
}

/** Rule P4. Returns the title of the question. It says INACTIVE only if every target with the phone is inactive. */
export function duplicateTitle(duplicates: readonly DuplicateEntry[]): string {
  const isAll = duplicates.length > 0 && duplicates.every(({ isInactive }) => isInactive)
  return isAll ? messages.target.duplicateTitleInactive : messages.target.duplicateTitle
}

/** Returns the facts of duplicates for the question. An additional person has the name of its main target (rule L7). */
export function duplicateEntries(duplicates: readonly Target[]): DuplicateEntry[] {
  return duplicates.map((target) => {
    const { caseAgent, isInactive } = target
    return { caseAgent, screenName: rowName(target), isInactive }
  })
}
