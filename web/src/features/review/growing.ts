import type { ReviewGroup } from '@watchfloor/core'
import { startTransition, useEffect, useState } from 'react'
import { usePrinting } from '../../ui/printing.ts'

/** More than a screen holds. */
const atFirst = 40
const step = 60

/** A group of which only the first `limit` rows are drawn yet. */
interface GrowingGroup extends ReviewGroup {
  readonly limit: number
}

/** Shares out how many rows may be drawn; a day of which none is reached yet is left out, one without rows is not. */
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
 * How many rows are drawn by now: a screenful at once, the others soon after, whenever the person leaves the page a moment. So
 * a big night is there as quickly as a small one. `whole` draws all of them at once.
 */
export function useGrowing(total: number, whole: boolean): number {
  const [drawn, setDrawn] = useState(whole ? Number.POSITIVE_INFINITY : atFirst)
  useEffect(() => {
    if (drawn >= total) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return usePrinting() ? total : drawn
}
