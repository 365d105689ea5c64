import { addToGroup } from '../kernel/groups.ts'
import { phonesOf } from '../targets/duplicates.ts'
import type { Target, TargetContent } from '../targets/target.ts'

type Named = Partial<Pick<TargetContent, 'caseAgent' | 'screenName'>>
type Keyed = Named & Partial<Pick<TargetContent, 'phone' | 'secondaryPhone'>>

/** Returns the phones of a row (rule P1). */
export function rowPhones({ phone = null, secondaryPhone = null }: Keyed): string[] {
  // Most rows of a list have one phone or none, and an import of 100,000 rows asks this several times for each.
  return phone === null && secondaryPhone === null ? [] : phonesOf({ phone, secondaryPhone })
}

/** Lookup key of a row that has no phone number. No phone equals it, because it has a line break. */
export function nameKey({ caseAgent = '', screenName = '' }: Named): string {
  return `${caseAgent}\n${screenName}`
}

/** Returns the keys under which an import looks for the target that a row means. */
export function lookupKeys(row: Keyed): string[] {
  const phones = rowPhones(row)
  return phones.length > 0 ? phones : [nameKey(row)]
}

/** Groups targets by every key that a row may look for them by. */
export function groupByKey(targets: readonly Target[]): ReadonlyMap<string, readonly Target[]> {
  const groups = new Map<string, Target[]>()
  for (const target of targets) {
    for (const key of [...phonesOf(target), nameKey(target)]) addToGroup(groups, key, target)
  }
  return groups
}
