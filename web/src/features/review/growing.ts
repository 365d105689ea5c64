import {
  countReviewRows,
  type ReviewGroup,
  type ReviewSection,
  reviewRowsAtOnce,
  reviewRowsFor,
} from '@watchfloor/core'
import { startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../../ui/pdf/printing.ts'

/** Number of rows rendered at once; more than fit on a screen. */
const firstRows = 40
const step = 60

/** A group with the number of rows to render now. */
interface GrowingGroup extends ReviewGroup {
  readonly limit: number
}

/** Shares out `most` rows among the groups in order. Groups after the limit are left out. */
export function limitGroups(groups: readonly ReviewGroup[], most: number): GrowingGroup[] {
  let left = most
  return groups.flatMap((group) => {
    if (left <= 0) return []
    const limit = Math.min(left, group.rows.length)
    left -= limit
    return [{ ...group, limit }]
  })
}

interface Growing {
  /** Number of rows to render now. */
  readonly drawn: number
  /** Number of rows that wait for the user to ask for more. */
  readonly left: number
  /** Shows more rows. */
  readonly more: () => void
}

/**
 * Rule V12. Returns how many rows to render now. A list starts with a screenful and grows in the background, so that a long one appears
 * as fast as a short one. Thousands of rows would make each key and each change slow, so it stops until the user asks for more.
 * @param comesBackTo the record whose row must be there from the start
 * @param search the search, filters and order of a long list. When they change it starts with a screenful again, because most rows may
 * be others. Undefined for a short list, whose rows stay
 */
export function useGrowing(
  sections: readonly ReviewSection[],
  comesBackTo: number | undefined,
  search: string | undefined,
): Growing {
  const total = countReviewRows(sections)
  const [most, setMost] = useState(() => reviewRowsFor(sections, comesBackTo))
  const [drawn, setDrawn] = useState(comesBackTo === undefined ? firstRows : most)
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    if (shown !== undefined && search !== undefined) setDrawn(firstRows)
  }
  useEffect(() => {
    if (drawn >= Math.min(total, most)) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, total, most])
  const isPrinting = usePrinting()
  return {
    drawn: isPrinting ? total : Math.min(drawn, most),
    left: isPrinting ? 0 : Math.max(0, total - most),
    more: () => {
      setMost(most + reviewRowsAtOnce)
      setDrawn(most + step)
    },
  }
}
