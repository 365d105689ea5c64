import { messages } from '../text/messages.ts'
import { type Arrestee, type CountingSetup, sortBy } from './arrestee.ts'
import { placeName, placeReader, stateOf } from './place.ts'
import { part, unknownPart, type View, viewOf, wholeGroup } from './view.ts'

const { county: words } = messages.statistics

/**
 * Rule Y6: residents of the county are those whose record says so; Other Counties are the others with an address in the office's
 * state. An origin is no address: a person without an address is not known. The rest is in the table alone.
 */
export function countFloridaCounty(
  arrestees: readonly Arrestee[],
  { county, state }: Pick<CountingSetup, 'county' | 'state'>,
): View {
  const placeOf = placeReader()
  const own = stateOf(state) ?? state
  const sorted = sortBy(arrestees, (arrestee) => {
    if (arrestee.isPolkCounty) return 'own'
    const place = placeOf({ addressState: arrestee.addressState, territory: '', countryOfOrigin: '' })
    if (place.kind === 'unknown') return 'unknown'
    return place.kind === 'us' && place.key === own ? 'others' : 'outside'
  })
  const stateName = placeName(own)
  const group = wholeGroup('residency', words.title, [
    part('own', words.own(county), sorted.get('own')),
    part('others', words.others(county, stateName), sorted.get('others')),
    part('outside', words.outside(stateName), sorted.get('outside'), { kind: 'rest' }),
    unknownPart(sorted.get('unknown')),
  ])
  return viewOf('florida-county', arrestees.length, [group])
}
