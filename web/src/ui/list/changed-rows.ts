import { useEffect, useRef, useState } from 'react'

const tintMs = 2_000

interface Versioned {
  readonly key: number
  readonly version: number
}

/** Returns the keys of rows added or changed since the last load. The first load has none. */
export function changedSince(
  before: ReadonlyMap<number, number> | undefined,
  now: readonly Versioned[],
): number[] {
  if (!before) return []
  return now.filter(({ key, version }) => before.get(key) !== version).map(({ key }) => key)
}

/** Returns the keys of rows that were added or changed on screen in the last two seconds. */
export function useChangedRows<Row>(
  rows: readonly Row[],
  versioned: (row: Row) => Versioned,
): ReadonlySet<number> {
  const seen = useRef<Map<number, number>>(undefined)
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const now = rows.map(versioned)
    const keys = changedSince(seen.current, now)
    // A list that was empty until now has just been loaded.
    if (rows.length > 0) seen.current = new Map(now.map(({ key, version }) => [key, version]))
    if (keys.length === 0) return
    setChanged(new Set(keys))
    const timer = setTimeout(() => setChanged(new Set()), tintMs)
    return () => clearTimeout(timer)
  }, [rows, versioned])
  return changed
}
