import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const writeAfterMs = 300

/** The search, order, filter and page of a list, all stored in the address. */
export interface ListView {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly sort: SortState | undefined
  /** Undefined for the list's own order. */
  readonly setSort: (sort: SortState | undefined) => void
  /** Id of the chosen filter. */
  readonly filter: string | undefined
  readonly setFilter: (filter: string | undefined) => void
  readonly page: number
  readonly setPage: (page: number) => void
}

export interface SortState {
  readonly column: string
  readonly descending: boolean
}

/** Reads an order from the address: a column's id, with '-' before it for a descending order. */
export function readSort(text: string | null): SortState | undefined {
  if (!text) return undefined
  const descending = text.startsWith('-')
  return { column: descending ? text.slice(1) : text, descending }
}

/** Returns an order as text for the address. */
export function writeSort(sort: SortState | undefined): string {
  return sort ? `${sort.descending ? '-' : ''}${sort.column}` : ''
}

/** Rule L13. Returns the list's view. The address follows the typing with a delay, so that a keystroke causes no navigation. */
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
    // A sort or filter is a step of its own: Back undoes it.
    setSort: (sort) => setParams(changed({ q: query, sort: writeSort(sort), page: '' })),
    filter: params.get('filter') || undefined,
    setFilter: (filter) => setParams(changed({ q: query, filter: filter ?? '', page: '' })),
    page: isTyping ? 1 : Math.max(1, Math.trunc(Number(params.get('page')) || 1)),
    setPage: (page) => setParams(changed({ q: query, page: page > 1 ? String(page) : '' })),
  }
}

/** Returns the current address with some values changed. It reads the window, so that changes since the last render stay. */
export function changed(values: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(window.location.search)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name)
    else params.set(name, value)
  }
  return params
}
