import { useEffect, useRef, useState } from 'react'

/** Asks for the whole screen. Where it is refused, or there is no such thing, the window is presented in. */
export function enterFullScreen(): void {
  // The whole page goes along, so that a dialog that must be answered is seen.
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}

/** Whether the whole screen is used. The browser keeps Esc for itself there: leaving it so calls `onEscaped`. */
export function useFullScreen(onEscaped: () => void): { isFull: boolean; toggle: () => void } {
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null)
  const asked = useRef(false)
  const escaped = useRef(onEscaped)
  escaped.current = onEscaped

  useEffect(() => {
    const look = () => {
      const isNow = document.fullscreenElement !== null
      setIsFull(isNow)
      if (!isNow && !asked.current) escaped.current()
      asked.current = false
    }
    document.addEventListener('fullscreenchange', look)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      leaveFullScreen()
    }
  }, [])

  const toggle = () => {
    if (!isFull) return enterFullScreen()
    asked.current = true
    leaveFullScreen()
  }
  return { isFull, toggle }
}
