import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'

/** Asks the screen with unsaved text, if there is one, and calls `go` once the user agrees to lose the text. */
let ask: ((go: () => void) => void) | undefined

/** Calls `go` at once, or after the user agreed to lose the unsaved text of the screen. */
export function leaveScreen(go: () => void): void {
  if (ask) ask(go)
  else go()
}

/** Whether the screen has unsaved text that the user has not agreed to lose. */
export function hasUnsavedText(): boolean {
  return ask !== undefined
}

/** Asks before the user leaves a screen with unsaved text. */
export function useLeaveQuestion(isDirty: boolean) {
  const allowed = useRef(false)
  const [asked, setAsked] = useState<() => void>()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const own = (go: () => void) => setAsked(() => go)
    window.addEventListener('beforeunload', onUnload)
    ask = own
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      if (ask === own) ask = undefined
    }
  }, [isDirty])

  return {
    asking: blocker.state === 'blocked' || asked !== undefined,
    stay: () => {
      setAsked(undefined)
      blocker.reset?.()
    },
    go: () => {
      setAsked(undefined)
      ask = undefined
      asked?.()
      blocker.proceed?.()
    },
    /** Allows leaving without a question, because the text is saved. */
    allow: () => {
      allowed.current = true
    },
  }
}
