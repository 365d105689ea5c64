import { useRef } from 'react'

/** The rows on screen, and the number of waiting changes that would move them. */
export interface CalmRows<Row> {
  readonly rows: readonly Row[]
  readonly waiting: number
}

/** Returns the rows shown before, in their places, with their newest content. Added and removed rows wait. */
export function keepPlaces<Row>(
  before: readonly Row[],
  latest: readonly Row[],
  keyOf: (row: Row) => number,
): CalmRows<Row> {
  if (before === latest) return { rows: latest, waiting: 0 }
  const byKey = new Map(latest.map((row) => [keyOf(row), row]))
  const rows = before.map((row) => byKey.get(keyOf(row)) ?? row)
  const gone = before.filter((row) => !byKey.has(keyOf(row))).length
  const isMoved = gone === 0 && before.some((row, at) => latest[at] && keyOf(latest[at]) !== keyOf(row))
  const come = latest.length - (before.length - gone)
  return { rows, waiting: gone + come + (isMoved && come === 0 ? 1 : 0) }
}

/** Returns the rows to show. While `held`, live updates change rows in place and never move them; a new `reason` does. */
export function useCalmRows<Row>(
  latest: readonly Row[],
  keyOf: (row: Row) => number,
  { held, reason }: { held: boolean; reason: string },
): CalmRows<Row> {
  const shown = useRef({ reason, rows: latest })
  if (!held || shown.current.reason !== reason) shown.current = { reason, rows: latest }
  return keepPlaces(shown.current.rows, latest, keyOf)
}
