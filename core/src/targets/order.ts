import { isInstant } from '../time/instant.ts'

/** The ascending order of a list by one of its columns. Rows without a value come last in both directions. */
export interface Order<Row> {
  readonly compare: (a: Row, b: Row) => number
  readonly isMissing: (row: Row) => boolean
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Rule L10. Returns the order by a text. Case and accents are ignored, and numbers in it count by value. */
export function textOrder<Row>(read: (row: Row) => string | null | undefined): Order<Row> {
  return {
    compare: (a, b) => collator.compare(read(a) ?? '', read(b) ?? ''),
    isMissing: (row) => !read(row),
  }
}

/** Rule L10. Returns the order by a time. A text that is not a time has no value. */
export function timeOrder<Row>(read: (row: Row) => string | null): Order<Row> {
  const at = (row: Row) => read(row) ?? ''
  return {
    compare: (a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0),
    isMissing: (row) => !isInstant(read(row)),
  }
}

/** Rule L10. Returns the order by a number. */
export function numberOrder<Row>(read: (row: Row) => number | null): Order<Row> {
  return {
    compare: (a, b) => (read(a) ?? 0) - (read(b) ?? 0),
    isMissing: (row) => read(row) === null,
  }
}
