import { addToGroup } from '../kernel/groups.ts'
import { stateName } from '../targets/states.ts'
import type { TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { cardPlace, placeReader } from './arrestee-place.ts'
import { sheetLinesWithin } from './sheet-line.ts'
import type { StatisticsView } from './view.ts'
import {
  type CountedGroups,
  countedGroups,
  idsOf,
  namedParts,
  partialGroup,
  unknownPart,
  type ViewGroup,
  viewPart,
  wholeGroup,
} from './view-group.ts'

const { place: words } = messages.statistics
type Kind = 'us' | 'territory' | 'abroad'

/** US States / Territories: the arrests by place, with the map. */
export const usStatesView: StatisticsView<'us-states'> = {
  name: 'us-states',
  title: words.view,
  figure: { group: 'place', part: 'us' },
  types: words.types,
  pies: [],
  first: [],
  listings: { territory: words.territory, abroad: words.abroad, us: words.us },
  hasMap: true,
  facts: (card) => [cardPlace(card)],
  count: countPlaces,
  press: {
    section: 'places',
    lines: (group) =>
      ['us', 'territory', 'abroad'].flatMap((key) => sheetLinesWithin(group('place'), group(key))),
  },
}

/** Rule Y4. Counts the places. Returns one group of all places, and one each of territories, other countries and states. */
function countPlaces(arrestees: readonly Arrestee[]): CountedGroups {
  const placeOf = placeReader()
  const byKind: Record<Kind, Map<string, TargetId[]>> = {
    us: new Map(),
    territory: new Map(),
    abroad: new Map(),
  }
  const unknown: TargetId[] = []
  for (const arrestee of arrestees) {
    const place = placeOf(arrestee)
    if (place.kind === 'unknown') unknown.push(arrestee.id)
    else addToGroup(byKind[place.kind], place.key, arrestee.id)
  }
  const tableOf = (kind: Kind, meaning: (name: string) => string): ViewGroup => {
    const wordsOf = (key: string) => ({ label: stateName(key), meaning: meaning(stateName(key)) })
    return partialGroup(kind, words[kind].label, namedParts(byKind[kind], wordsOf))
  }
  const territory = tableOf('territory', words.inTerritory)
  const abroad = tableOf('abroad', words.from)
  const us = tableOf('us', words.inState)
  const together = wholeGroup('place', words.title, [
    viewPart('us', words.us, idsOf(us.parts)),
    viewPart('territory', words.territory, idsOf(territory.parts)),
    viewPart('abroad', words.abroad, idsOf(abroad.parts)),
    unknownPart(unknown),
  ])
  return countedGroups(arrestees.length, [together, territory, abroad, us])
}
