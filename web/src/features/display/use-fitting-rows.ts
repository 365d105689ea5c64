import { useLayoutEffect, useRef, useState } from 'react'

/** Room for the line that says how many more there are. */
const lineHeight = 36

/** How many rows fit, whatever the screen. Counted anew when the room or the number of rows changes. */
export function useFittingRows(count: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState(count)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { columns, height } = shapeOf(element)
      if (height === 0) return setFits(count)
      const head = element.querySelector('thead')?.clientHeight ?? 0
      const fitting = (room: number) => columns * Math.floor((room - head) / height)
      const room = element.clientHeight
      setFits(fitting(room) >= count ? count : Math.max(1, fitting(room - lineHeight)))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [count])

  return { frame, fits }
}

/** How many rows stand beside each other (as cards they may), and the height of the tallest with the space to the next. */
function shapeOf(element: HTMLElement): { columns: number; height: number } {
  const boxes = [...element.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
  const columns = new Set(boxes.map(({ left }) => left)).size
  const gap = Number.parseFloat(getComputedStyle(element.querySelector('tbody') ?? element).rowGap) || 0
  return { columns, height: boxes.length === 0 ? 0 : Math.max(...boxes.map(({ height }) => height)) + gap }
}
