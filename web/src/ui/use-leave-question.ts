import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before the user leaves a screen with unsaved text. */
export function useLeaveQuestion(isDirty: boolean) {
  const allowed = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname
  })

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
    /** Allows leaving without a question, because the text is saved. */
    allow: () => {
      allowed.current = true
    },
  }
}
