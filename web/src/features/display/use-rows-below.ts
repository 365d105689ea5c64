import { useLayoutEffect, useRef, useState } from 'react'

/** How many rows of a list that scrolls lie below what is in sight. Counted anew when it scrolls, or has another size or length. */
export function useRowsBelow(count: number) {
  const frame = useRef<HTMLElement>(null)
  const [below, setBelow] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are counted anew
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setBelow(rowsBelow(element))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [count])

  return { frame, below }
}

/** A row that is cut counts as one that lies below. */
function rowsBelow(element: HTMLElement): number {
  const edge = element.getBoundingClientRect().bottom + 1
  return [...element.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom > edge)
    .length
}
