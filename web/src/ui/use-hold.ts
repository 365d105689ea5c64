import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** How long a list waits for the next movement of the pointer or the keys before its rows move again (ms). */
const restMs = 10_000

/** Whether somebody points at a list, with the mouse or the keyboard: its rows then stay where they are. A hand at rest holds nothing. */
export function useHold() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [isMoving, move] = useMovement()
  const ref = useRef<HTMLDivElement>(null)
  // An element that is removed takes the focus with it and says nothing.
  useEffect(() => {
    if (focused && !ref.current?.contains(document.activeElement)) setFocused(false)
  })
  return {
    held: (pointed || focused) && isMoving,
    holders: {
      ref,
      onPointerEnter: (event: PointerEvent) => {
        setPointed(event.pointerType !== 'touch')
        move()
      },
      onPointerMove: move,
      onPointerLeave: () => setPointed(false),
      onKeyDown: move,
      onFocus: (event: FocusEvent) => {
        setFocused(event.target.matches(':focus-visible'))
        move()
      },
      onBlur: () => setFocused(false),
    },
  }
}

/** Whether something moved lately; the function says that it moves. */
function useMovement(): [boolean, () => void] {
  const [isMoving, setMoving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const move = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setMoving(false), restMs)
    setMoving(true)
  }, [])
  return [isMoving, move]
}
