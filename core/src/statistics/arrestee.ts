import type { Target, TargetId } from '../target/target.ts'
import type { Instant } from '../time/instant.ts'

/** The fields of a record that are counted. */
type CountedField =
  | 'id'
  | 'type'
  | 'isHumanTrafficking'
  | 'isPolkCounty'
  | 'addressState'
  | 'territory'
  | 'countryOfOrigin'
  | 'maritalStatus'
  | 'dateOfBirth'
  | 'takedownTime'
  | 'isPublicAssistance'
  | 'assistanceAmount'
  | 'legalStatus'
  | 'branch'
  | 'isTraveler'
  | 'hasFirearm'
  | 'hasNarcotics'
  | 'hasWarrants'
  | 'hasNoCriminalHistory'

/** Rule Y1: every view counts arrested records, additional persons included, and nobody else. */
export interface Arrestee extends Pick<Target, CountedField> {
  /** The degrees of the charges of this arrest, one a charge. */
  readonly charges: readonly string[]
  /** The degrees of the charges of the criminal history, one a charge. */
  readonly history: readonly string[]
}

/** What is counted of an arrest. Written out field by field: a hundred thousand small records of one shape are quick to go over. */
export function arresteeOf(target: Target, charges: readonly string[], history: readonly string[]): Arrestee {
  return {
    id: target.id,
    type: target.type,
    isHumanTrafficking: target.isHumanTrafficking,
    isPolkCounty: target.isPolkCounty,
    addressState: target.addressState,
    territory: target.territory,
    countryOfOrigin: target.countryOfOrigin,
    maritalStatus: target.maritalStatus,
    dateOfBirth: target.dateOfBirth,
    takedownTime: target.takedownTime,
    isPublicAssistance: target.isPublicAssistance,
    assistanceAmount: target.assistanceAmount,
    legalStatus: target.legalStatus,
    branch: target.branch,
    isTraveler: target.isTraveler,
    hasFirearm: target.hasFirearm,
    hasNarcotics: target.hasNarcotics,
    hasWarrants: target.hasWarrants,
    hasNoCriminalHistory: target.hasNoCriminalHistory,
    charges,
    history,
  }
}

/** What the counting knows of the office and the moment. */
export interface CountingSetup {
  readonly county: string
  /** The office's state by its postal code. */
  readonly state: string
  readonly zone: string
  readonly now: Instant
}

/** The numbers of the arrestees, by what a view makes of each. */
export type Sorted<K> = ReadonlyMap<K, readonly TargetId[]>

/** One pass over the arrestees; those of whom `keyOf` makes nothing are left out. */
export function sortBy<K>(
  arrestees: readonly Arrestee[],
  keyOf: (arrestee: Arrestee) => K | undefined,
): Sorted<K> {
  const sorted = new Map<K, TargetId[]>()
  for (const arrestee of arrestees) {
    const key = keyOf(arrestee)
    if (key === undefined) continue
    const ids = sorted.get(key)
    if (ids) ids.push(arrestee.id)
    else sorted.set(key, [arrestee.id])
  }
  return sorted
}
