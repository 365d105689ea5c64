import { useCallback, useEffect, useRef, useState } from 'react'

const atFirstMs = 8_000
const afterMs = 3_000

/** Whether what lies over the picture is seen: at first for as long as it takes to read it, then whenever the pointer moves. */
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
      // A browser also tells of a pointer that lies still while the page under it changes.
      if (movementX !== 0 || movementY !== 0) showFor(afterMs)
    }
    const touched = () => showFor(afterMs)
    showFor(atFirstMs)
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
