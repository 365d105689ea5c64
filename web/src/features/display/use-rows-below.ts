import { useLayoutEffect, useRef, useState } from 'react'

/** Returns the number of rows below the visible part of a scrolling list, updated on scroll and when its size or length changes. */
export function useRowsBelow(count: number) {
  const frame = useRef<HTMLElement>(null)
  const [below, setBelow] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of rows needs a new count
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

/** Counts the rows below the visible part; a row that is cut counts. */
function rowsBelow(element: HTMLElement): number {
  const edge = element.getBoundingClientRect().bottom + 1
  return [...element.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom > edge)
    .length
}
