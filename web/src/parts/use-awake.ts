import { useEffect } from 'react'
import { stayAwake } from '../data/session.ts'

const atMostEveryMs = 60_000

/** Typing and clicking are use, though they make no call: the server is told, once a minute at most. Polls are no use. */
export function useAwake(): void {
  useEffect(() => {
    let toldAt = Date.now()
    const tell = () => {
      if (Date.now() - toldAt < atMostEveryMs) return
      toldAt = Date.now()
      stayAwake().catch(() => undefined)
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const name of events) window.addEventListener(name, tell, { passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, tell)
    }
  }, [])
}
