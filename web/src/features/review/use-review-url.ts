import { type ReviewColumn, type ReviewDay, type ReviewOrder, reviewColumns } from '@watchfloor/core'
import { useSearchParams } from 'react-router'
import { changed, type ListView, useListUrl } from '../../ui/list/list-url.ts'

const withoutDay = 'none'

/** The search, filters and order of Commander Review, all stored in the address. */
export interface ReviewView extends Pick<ListView, 'query' | 'setQuery'> {
  /** The chosen day; undefined for every day. */
  readonly day: ReviewDay | undefined
  readonly setDay: (day: ReviewDay | undefined) => void
  readonly isPendingOnly: boolean
  readonly setPendingOnly: (isPendingOnly: boolean) => void
  readonly order: ReviewOrder
  /** Sorts by a column, or reverses its direction. */
  readonly sortBy: (column: ReviewColumn) => void
}

export function useReviewUrl(): ReviewView {
  const { query, setQuery, sort, setSort } = useListUrl()
  const [params, setParams] = useSearchParams()
  const order = readOrder(sort)
  const set = (name: string, value: string | undefined) =>
    setParams(changed({ q: query, [name]: value ?? '' }))
  return {
    query,
    setQuery,
    day: readDay(params.get('day')),
    setDay: (day) => set('day', dayInUrl(day)),
    isPendingOnly: params.has('pending'),
    setPendingOnly: (isPendingOnly) => set('pending', isPendingOnly ? '1' : undefined),
    order,
    sortBy: (column) =>
      setSort({ column, descending: order.column === column ? !order.isDescending : false }),
  }
}

function readOrder(sort: ListView['sort']): ReviewOrder {
  const column = reviewColumns.find((one) => one === sort?.column)
  return column
    ? { column, isDescending: sort?.descending === true }
    : { column: 'case', isDescending: false }
}

/** Returns a day as text for the address or the dropdown: `3`, or `none` for records without a day. */
export function dayInUrl(day: ReviewDay | undefined): string | undefined {
  return day === null ? withoutDay : day?.toString()
}

export function readDay(text: string | null): ReviewDay | undefined {
  if (text === withoutDay) return null
  return text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : undefined
}
