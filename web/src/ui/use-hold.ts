import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Whether somebody is pointing at a list, with the mouse or the keyboard: its rows then stay where they are. */
export function useHold() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  // An element that is removed takes the focus with it and says nothing.
  useEffect(() => {
    if (focused && !ref.current?.contains(document.activeElement)) setFocused(false)
  })
  return {
    held: pointed || focused,
    holders: {
      ref,
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
