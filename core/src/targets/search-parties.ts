import type { BoardRow } from './lists.ts'
import { searchIndex } from './search.ts'

/** Returns a search that finds whole parties: a main target with its guests, and a guest with its main target. */
export function searchParties<Row extends BoardRow>(rows: readonly Row[]): (query: string) => readonly Row[] {
  const find = searchIndex(
    rows.map(({ target, mainScreenName }) =>
      mainScreenName === '' ? target : { ...target, screenName: `${target.screenName} ${mainScreenName}` },
    ),
    'standard',
  )
  const partyOf = ({ target, kind }: BoardRow) => (kind === 'guest' ? target.linkedChatterId : target.id)
  return (query) => {
    if (query.trim() === '') return rows
    const ids = new Set(find(query).map(({ id }) => id))
    const parties = new Set(rows.filter(({ target }) => ids.has(target.id)).map(partyOf))
    return rows.filter((row) => parties.has(partyOf(row)))
  }
}
