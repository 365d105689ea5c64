import type { ReviewDay } from '@watchfloor/core'
import { useSearchParams } from 'react-router'
import { changed, type ListView, useListUrl } from '../../ui/list-url.ts'

/** The column that the list can be ordered by. */
const byCase = 'case'
const withoutDay = 'none'

/** How Commander Review is looked at, all of it in the address. */
export interface ReviewView extends Pick<ListView, 'query' | 'setQuery'> {
  /** Undefined for every day. */
  readonly day: ReviewDay | undefined
  readonly setDay: (day: ReviewDay | undefined) => void
  readonly isPendingOnly: boolean
  readonly setPendingOnly: (isPendingOnly: boolean) => void
  /** Whether case numbers fall. */
  readonly isDescending: boolean
  readonly turnOrder: () => void
}

export function useReviewUrl(): ReviewView {
  const { query, setQuery, sort, setSort } = useListUrl()
  const [params, setParams] = useSearchParams()
  const isDescending = sort?.column === byCase && sort.descending
  const set = (name: string, value: string | undefined) =>
    setParams(changed({ [name]: value ?? '' }), { replace: true })
  return {
    query,
    setQuery,
    day: readDay(params.get('day')),
    setDay: (day) => set('day', dayInUrl(day)),
    isPendingOnly: params.has('pending'),
    setPendingOnly: (isPendingOnly) => set('pending', isPendingOnly ? '1' : undefined),
    isDescending,
    turnOrder: () => setSort({ column: byCase, descending: !isDescending }),
  }
}

/** In an address, or as a choice: `3`, or `none` for the records without a day. */
export function dayInUrl(day: ReviewDay | undefined): string | undefined {
  return day === null ? withoutDay : day?.toString()
}

export function readDay(text: string | null): ReviewDay | undefined {
  if (text === withoutDay) return null
  return text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : undefined
}
