import type { TargetId } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import type { Arrestee } from './arrestee.ts'
import { placeName, placeReader } from './place.ts'
import {
  type Group,
  idsOf,
  namedParts,
  part,
  table,
  unknownPart,
  type View,
  viewOf,
  wholeGroup,
} from './view.ts'

const { place: words } = messages.statistics
type Kind = 'us' | 'territory' | 'abroad'

/** The places by rule Y4: a table each for states, territories and other countries, and all of them together. */
export function countUsStates(arrestees: readonly Arrestee[]): View {
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
    else add(byKind[place.kind], place.key, arrestee.id)
  }
  const tableOf = (kind: Kind, meaning: (name: string) => string): Group => {
    const wordsOf = (key: string) => ({ label: placeName(key), meaning: meaning(placeName(key)) })
    return table(kind, words[kind].label, namedParts(byKind[kind], wordsOf))
  }
  const territory = tableOf('territory', words.inTerritory)
  const abroad = tableOf('abroad', words.from)
  const us = tableOf('us', words.inState)
  const together = wholeGroup('place', words.title, [
    part('us', words.us, idsOf(us.parts)),
    part('territory', words.territory, idsOf(territory.parts)),
    part('abroad', words.abroad, idsOf(abroad.parts)),
    unknownPart(unknown),
  ])
  return viewOf('us-states', arrestees.length, [together, territory, abroad, us])
}

function add(sorted: Map<string, TargetId[]>, key: string, id: TargetId): void {
  const ids = sorted.get(key)
  if (ids) ids.push(id)
  else sorted.set(key, [id])
}
