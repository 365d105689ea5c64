import { useEffect, useState } from 'react'
import { createStore, useStore } from '../store.ts'
import type { ListView } from './list-url.ts'

const erasures = createStore(0)

/** Reports that records were erased, after the lists on screen were read again. */
export function noteErasure(): void {
  erasures.set(erasures.get() + 1)
}

/** Rule Z13. Drops the search word of a list that finds nothing after an erasure: it may name somebody whose record went. */
export function useDroppedSearch(
  { query, setQuery }: Pick<ListView, 'query' | 'setQuery'>,
  findsNothing: boolean,
): void {
  const times = useStore(erasures)
  const [seen, setSeen] = useState(times)
  useEffect(() => {
    if (times === seen) return
    setSeen(times)
    if (findsNothing && query !== '') setQuery('')
  }, [times, seen, findsNothing, query, setQuery])
}
