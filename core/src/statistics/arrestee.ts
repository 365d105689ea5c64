import { addToGroup } from '../kernel/groups.ts'
import type { OfficePlace } from '../targets/office-place.ts'
import type { Target, TargetId } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'

/** The fields of a record that the views count. */
type CountedField =
  | 'id'
  | 'type'
  | 'isHumanTrafficking'
  | 'possibleVictim'
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

/** Rule Y1. The counted fields of an arrested record. Every view counts all arrested records, additional persons included. */
export interface Arrestee extends Pick<Target, CountedField> {
  /** Degrees of the charges of this arrest, one for each charge. */
  readonly charges: readonly string[]
  /** Degrees of the charges in the criminal history, one for each charge. */
  readonly history: readonly string[]
}

/** Returns the counted fields of a record. Listing them gives all objects one shape, which makes 100,000 of them fast to count. */
export function arresteeOf(target: Target, charges: readonly string[], history: readonly string[]): Arrestee {
  return {
    id: target.id,
    type: target.type,
    isHumanTrafficking: target.isHumanTrafficking,
    possibleVictim: target.possibleVictim,
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

/** The office and the time that the counts depend on. */
export interface CountingSetup extends OfficePlace {
  readonly zone: string
  readonly now: Instant
}

/** Ids of the arrestees, by key. */
export type Sorted<K> = ReadonlyMap<K, readonly TargetId[]>

/** Returns the ids of the arrestees by key. An arrestee whose key is undefined is left out. */
export function sortBy<K>(
  arrestees: readonly Arrestee[],
  keyOf: (arrestee: Arrestee) => K | undefined,
): Sorted<K> {
  const sorted = new Map<K, TargetId[]>()
  for (const arrestee of arrestees) {
    const key = keyOf(arrestee)
    if (key !== undefined) addToGroup(sorted, key, arrestee.id)
  }
  return sorted
}
