import { isInstant } from '../time/instant.ts'
import { textKey } from './text-key.ts'

/** The ascending order of a list by one of its columns. Rows without a value come last in both directions. */
export interface Order<Row> {
  readonly compare: (a: Row, b: Row) => number
  readonly isMissing: (row: Row) => boolean
}

/** Rule L10. Returns the order by a text. Case and accents are ignored, and numbers in it count by value. */
export function textOrder<Row>(read: (row: Row) => string | null | undefined): Order<Row> {
  return {
    compare: (a, b) => compareTexts(textKey(read(a) ?? ''), textKey(read(b) ?? '')),
    isMissing: (row) => !read(row),
  }
}

/** Rule L10. The order by a name. */
export const nameOrder = textOrder<{ readonly name: string }>(({ name }) => name)

/** Rule L10. Returns the order by a time. A text that is not a time has no value. */
export function timeOrder<Row>(read: (row: Row) => string | null): Order<Row> {
  return {
    compare: (a, b) => compareTexts(read(a) ?? '', read(b) ?? ''),
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

/** Rule L10. Orders two texts by their code units. An engine would order them by its own language. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
