import { stateName } from '../targets/states.ts'
import type { TargetId } from '../targets/target.ts'
import { officeDate } from '../time/clock-text.ts'
import type { Arrestee, CountingSetup } from './arrestee.ts'
import { placeReader, stateCodeOf } from './arrestee-place.ts'

/** Kinds of contradiction. */
export const contradictionKinds = ['county-elsewhere', 'born-after-arrest'] as const
type ContradictionKind = (typeof contradictionKinds)[number]

/** Two values of one record that cannot both be right. */
export interface Contradiction {
  readonly id: TargetId
  readonly kind: ContradictionKind
  /** The value that contradicts: the place of the address, or the birth date. */
  readonly detail: string
}

/**
 * Rule Y33. Returns the records whose values contradict each other: a resident of the county with an address outside the office's state,
 * and a birth date after the arrest.
 */
export function findContradictions(arrestees: readonly Arrestee[], setup: CountingSetup): Contradiction[] {
  const placeOf = placeReader()
  const own = stateCodeOf(setup.state) ?? setup.state
  const elsewhere = ({ addressState, isPolkCounty }: Arrestee): string | undefined => {
    if (!isPolkCounty) return undefined
    const place = placeOf({ addressState, territory: '', countryOfOrigin: '' })
    if (place.kind === 'unknown' || (place.kind === 'us' && place.key === own)) return undefined
    return stateName(place.key)
  }
  return arrestees.flatMap((arrestee): Contradiction[] => {
    const { id, dateOfBirth: born, takedownTime } = arrestee
    const address = elsewhere(arrestee)
    const arrestedOn = takedownTime === null ? undefined : officeDate(takedownTime, setup.zone)
    const isBornLater = born !== null && arrestedOn !== undefined && born.slice(0, 10) > arrestedOn
    return [
      ...(address === undefined ? [] : [{ id, kind: 'county-elsewhere' as const, detail: address }]),
      ...(isBornLater ? [{ id, kind: 'born-after-arrest' as const, detail: born }] : []),
    ]
  })
}
