import { findRows, maxSettingsRows, messages } from '@watchfloor/core'
import { type ReactNode, useState } from 'react'
import { useSession } from '../data/session.ts'
import { SearchBox } from '../ui/list/SearchBox.tsx'
import './found-rows.css'

const texts = messages.screen.list

interface Found<Row> {
  readonly rows: readonly Row[]
  /** The search above the rows; nothing for a short list. */
  readonly search: ReactNode
  /** The line below the rows that says how many there are in all; nothing if all are shown. */
  readonly others: ReactNode
  /** Text in place of the rows, if the search finds none. */
  readonly empty: string | undefined
}

/**
 * Rule L17. Returns the rows of a list to show, and its search.
 * @param textOf what the search covers of a row
 */
export function useFoundRows<Row>(all: readonly Row[], textOf: (row: Row) => string): Found<Row> {
  const [query, setQuery] = useState('')
  // In the cards that such an account only reads, a search would be disabled.
  const { isLimited } = useSession()
  if (isLimited || all.length <= maxSettingsRows) {
    return { rows: all, search: null, others: null, empty: undefined }
  }
  const found = findRows(all, query, textOf)
  const rows = found.slice(0, maxSettingsRows)
  return {
    rows,
    search: (
      <div className="found-search">
        <SearchBox query={query} onChange={setQuery} />
        <span role="status">{query !== '' && texts.found(found.length, all.length)}</span>
      </div>
    ),
    others: found.length > rows.length && (
      <p className="quiet found-others">{texts.searchFinds(rows.length, found.length)}</p>
    ),
    empty: found.length === 0 ? texts.noneFound : undefined,
  }
}
