import { countyName } from '../targets/office-place.ts'
import { stateName } from '../targets/states.ts'
import { messages } from '../text/messages.ts'
import { type Arrestee, type CountingSetup, sortBy } from './arrestee.ts'
import { cardPlace, placeReader, stateCodeOf } from './arrestee-place.ts'
import { sheetLines } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import { type CountedGroups, countedGroups, unknownPart, viewPart, wholeGroup } from './view-group.ts'

const { county: words } = messages.statistics

/** '{state} County Data': the arrests by residence in the office's county and state. */
export const countyView: StatisticsView<'florida-county'> = {
  name: 'florida-county',
  title: words.view,
  figure: { group: 'residency', part: 'own' },
  types: words.types,
  pies: ['residency'],
  first: [],
  facts: (card) => [cardPlace(card)],
  count: countResidency,
  press: {
    section: 'residence',
    lines: (group) => sheetLines(group('residency'), ['own', 'others']),
  },
}

/**
 * Rule Y6. A resident of the county is an arrestee whose record says so. Other Counties are the others with an address in the
 * office's state. A territory or a country of origin is no address: a record without an address counts as unknown. Addresses outside the
 * state are in the table only.
 */
function countResidency(arrestees: readonly Arrestee[], office: CountingSetup): CountedGroups {
  const placeOf = placeReader()
  const own = stateCodeOf(office.state) ?? office.state
  const sorted = sortBy(arrestees, (arrestee) => {
    if (arrestee.isPolkCounty) return 'own'
    const place = placeOf({ addressState: arrestee.addressState, territory: '', countryOfOrigin: '' })
    if (place.kind === 'unknown') return 'unknown'
    return place.kind === 'us' && place.key === own ? 'others' : 'outside'
  })
  const [county, state] = [countyName(office), stateName(own)]
  const group = wholeGroup('residency', words.title, [
    viewPart('own', words.own(county), sorted.get('own')),
    viewPart('others', words.others(county, state), sorted.get('others')),
    viewPart('outside', words.outside(state), sorted.get('outside'), { kind: 'rest' }),
    unknownPart(sorted.get('unknown')),
  ])
  return countedGroups(arrestees.length, [group])
}
