import { useCallback, useEffect, useRef, useState } from 'react'

const firstMs = 8_000
const afterMs = 3_000

/** Whether the controls are visible: at first long enough to read them, then after each pointer movement. */
export function useFading(): boolean {
  const [seen, setSeen] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showFor = useCallback((ms: number) => {
    clearTimeout(timer.current)
    setSeen(true)
    timer.current = setTimeout(() => setSeen(false), ms)
  }, [])
  useEffect(() => {
    const moved = ({ movementX, movementY }: PointerEvent) => {
      // Browsers also send this event when the page changes under a still pointer.
      if (movementX !== 0 || movementY !== 0) showFor(afterMs)
    }
    const touched = () => showFor(afterMs)
    showFor(firstMs)
    window.addEventListener('pointermove', moved, { passive: true })
    window.addEventListener('pointerdown', touched, { passive: true })
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerdown', touched)
    }
  }, [showFor])
  return seen
}
