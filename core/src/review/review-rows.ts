import type { ReviewSection } from './review-sections.ts'

/** Rule V12. Number of arrests that Commander Review shows at once, and that each `Show more arrests` adds. */
export const reviewRowsAtOnce = 600

/** Returns the number of rows of the sections. */
export function countReviewRows(sections: readonly ReviewSection[]): number {
  return sections.reduce(
    (sum, { groups }) => sum + groups.reduce((rows, group) => rows + group.rows.length, 0),
    0,
  )
}

/**
 * Rule V12. Returns how many rows to show at once: as many as there are at once, or so many more that the record to which somebody
 * comes back is one of them.
 */
export function reviewRowsFor(sections: readonly ReviewSection[], id: number | undefined): number {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows))
  const before = rows.findIndex((row) => row.id === id)
  return reviewRowsAtOnce * (Math.floor(Math.max(before, 0) / reviewRowsAtOnce) + 1)
}
