import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const writeAfterMs = 300

/** How a list is looked at: the search, the order and the page, all in the address. */
export interface ListView {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly sort: SortState | undefined
  /** Undefined for the list's own order. */
  readonly setSort: (sort: SortState | undefined) => void
  readonly page: number
  readonly setPage: (page: number) => void
}

export interface SortState {
  readonly column: string
  readonly descending: boolean
}

/** In the address the order is a column's name, with '-' before it when it falls. */
export function readSort(text: string | null): SortState | undefined {
  if (!text) return undefined
  const descending = text.startsWith('-')
  return { column: descending ? text.slice(1) : text, descending }
}

/** The same, as it stands in the address. */
export function writeSort(sort: SortState | undefined): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''
}

/** The address follows the typing after a moment, so that a keystroke costs no navigation. */
export function useListUrl(): ListView {
  const [params, setParams] = useSearchParams()
  const inUrl = params.get('q') ?? ''
  const [query, setQuery] = useState(inUrl)
  const written = useRef(inUrl)

  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setQuery(inUrl)
  }, [inUrl])

  useEffect(() => {
    if (query === written.current) return
    const timer = setTimeout(() => {
      written.current = query
      setParams(changed({ q: query, page: '' }), { replace: true })
    }, writeAfterMs)
    return () => clearTimeout(timer)
  }, [query, setParams])

  const isTyping = query !== inUrl
  return {
    query,
    setQuery,
    sort: readSort(params.get('sort')),
    setSort: (sort) => setParams(changed({ sort: writeSort(sort), page: '' }), { replace: true }),
    page: isTyping ? 1 : Math.max(1, Math.trunc(Number(params.get('page')) || 1)),
    setPage: (page) => setParams(changed({ q: query, page: page > 1 ? String(page) : '' })),
  }
}

/** The address as it is now, not as it was when the screen was drawn: a change made meanwhile stays. */
export function changed(values: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return params
}
