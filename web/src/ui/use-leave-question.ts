import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a screen is left with something on it that is not saved. */
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
    /** What was typed is saved: leaving needs no question any more. */
    allow: () => {
      allowed.current = true
    },
  }
}
