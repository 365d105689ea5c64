import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** How long a list stays still after the last movement of the pointer or the keys (ms). */
const restMs = 10_000
/** How long a list stays still after the pointer has left it (ms): time to reach the Show now button beside it. */
const leaveMs = 600

/** Keeps the rows of a list still while the user points at them, with the mouse or the keyboard. */
export interface Hold {
  readonly held: boolean
  /** Number of times that Show now was pressed. */
  readonly shownNow: number
  /** Properties of the element that holds the rows. */
  readonly holders: ReturnType<typeof usePointer>['handlers'] & {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onKeyDown: () => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: () => void
  }
  /** Properties of the note that offers Show now: a pointer there holds the rows as well. */
  readonly note: ReturnType<typeof usePointer>['handlers'] & { readonly onShowNow: () => void }
}

/** Returns whether the user points at a list, with the properties that detect it. A pointer at rest does not count. */
export function useHold(): Hold {
  const [focused, setFocused] = useState(false)
  const [shownNow, setShownNow] = useState(0)
  const [isMoving, move] = useMovement()
  const { pointed, release, handlers } = usePointer(move)
  const ref = useRef<HTMLDivElement>(null)
  // An element that is removed takes the focus with it, without an event.
  useEffect(() => {
    if (focused && !ref.current?.contains(document.activeElement)) setFocused(false)
  })
  return {
    held: (pointed || focused) && isMoving,
    shownNow,
    holders: {
      ref,
      ...handlers,
      onKeyDown: move,
      onFocus: (event) => {
        setFocused(event.target.matches(':focus-visible'))
        move()
      },
      onBlur: () => setFocused(false),
    },
    note: {
      ...handlers,
      onShowNow: () => {
        release()
        setShownNow((times) => times + 1)
      },
    },
  }
}

/** Returns whether the pointer is over an element with the handlers, or has just left it. */
function usePointer(move: () => void) {
  const [pointed, setPointed] = useState(false)
  const timer = useTimer()
  const entered = useRef<Element>(undefined)
  const leave = useCallback(() => {
    entered.current = undefined
    timer.start(() => setPointed(false), leaveMs)
  }, [timer])
  useEffect(() => {
    if (!pointed) return
    // A row that is removed under the pointer takes the event of leaving with it.
    const notice = ({ target }: Event) => {
      if (entered.current && !entered.current.contains(target as Node)) leave()
    }
    document.addEventListener('pointerover', notice)
    return () => document.removeEventListener('pointerover', notice)
  }, [pointed, leave])
  return {
    pointed,
    release: () => {
      timer.clear()
      setPointed(false)
    },
    handlers: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
        timer.clear()
        entered.current = currentTarget
        setPointed(pointerType !== 'touch')
        move()
      },
      onPointerMove: move,
      onPointerLeave: leave,
    },
  }
}

/** Returns whether something moved in the last seconds, and the function that reports a movement. */
function useMovement(): [boolean, () => void] {
  const [isMoving, setMoving] = useState(false)
  const timer = useTimer()
  const move = useCallback(() => {
    timer.start(() => setMoving(false), restMs)
    setMoving(true)
  }, [timer])
  return [isMoving, move]
}

/** Returns one timer. A new start replaces it, and unmounting clears it. */
function useTimer() {
  const id = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [timer] = useState(() => ({
    clear: () => clearTimeout(id.current),
    start: (act: () => void, ms: number) => {
      clearTimeout(id.current)
      id.current = setTimeout(act, ms)
    },
  }))
  useEffect(() => timer.clear, [timer])
  return timer
}
