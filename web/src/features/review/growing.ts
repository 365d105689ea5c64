import type { ReviewGroup } from '@watchfloor/core'
import { startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../../ui/printing.ts'

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

/**
 * Returns the number of rows to render now. It starts with a screenful and grows in the background, so that a long list
 * appears as fast as a short one. `whole` renders all rows at once.
 */
export function useGrowing(total: number, whole: boolean): number {
  const [drawn, setDrawn] = useState(whole ? Number.POSITIVE_INFINITY : firstRows)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return usePrinting() ? total : drawn
}
