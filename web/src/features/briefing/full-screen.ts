import { useEffect, useRef, useState } from 'react'

/** Requests full screen. If the browser refuses, the presentation stays in the window. */
export function enterFullScreen(): void {
  // The whole page becomes full screen, so that a dialog over the slides stays visible.
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}

/** Whether the page is full screen. The browser handles Esc there; leaving by Esc calls `onEscaped`. */
export function useFullScreen(onEscaped: () => void): { isFull: boolean; toggle: () => void } {
  const [isFull, setIsFull] = useState(() => document.fullscreenElement !== null)
  const asked = useRef(false)
  const escaped = useRef(onEscaped)
  escaped.current = onEscaped

  useEffect(() => {
    const update = () => {
      const isNow = document.fullscreenElement !== null
      setIsFull(isNow)
      if (!isNow && !asked.current) escaped.current()
      asked.current = false
    }
    document.addEventListener('fullscreenchange', update)
    return () => {
      document.removeEventListener('fullscreenchange', update)
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
