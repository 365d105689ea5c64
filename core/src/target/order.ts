import { isInstant } from '../time/instant.ts'

/** How a list is ordered by one of its columns: rising, and which rows have no value and come last either way. */
export interface Order<Row> {
  readonly compare: (a: Row, b: Row) => number
  readonly isMissing: (row: Row) => boolean
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Rule L10: by a text, without regard to case and accents, numbers in it by their value. */
export function textOrder<Row>(read: (row: Row) => string | null | undefined): Order<Row> {
  return {
    compare: (a, b) => collator.compare(read(a) ?? '', read(b) ?? ''),
    isMissing: (row) => !read(row),
  }
}

/** Rule L10: by a moment; what is no time has no value. */
export function timeOrder<Row>(read: (row: Row) => string | null): Order<Row> {
  const at = (row: Row) => read(row) ?? ''
  return {
    compare: (a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0),
    isMissing: (row) => !isInstant(read(row)),
  }
}

/** Rule L10: by a number. */
export function numberOrder<Row>(read: (row: Row) => number | null): Order<Row> {
  return {
    compare: (a, b) => (read(a) ?? 0) - (read(b) ?? 0),
    isMissing: (row) => read(row) === null,
  }
}
