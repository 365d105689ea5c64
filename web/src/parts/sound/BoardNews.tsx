import { type SceneEvent, sceneEventsBetween, sceneEventsText, type Target } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { isOwnEvent } from '../../data/own-events.ts'
import { officeZone } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { serverNow } from '../../ui/clock.ts'

/** Minimum time (ms) between two announcements, so that a busy minute is one sentence. */
const restMs = 3_000
/** How long an announcement stays readable (ms). */
const staysMs = 15_000

/** Rule Z14. Says to a screen reader who arrived and who was taken down when another screen recorded it. */
export function BoardNews() {
  const { data: targets } = useTargets()
  const events = useSceneEvents(targets)
  // After an erasure nothing names the record.
  const isKnown = events.every(({ target: { id } }) => targets?.some((target) => target.id === id))
  return (
    <span className="visually-hidden" role="status" data-news="">
      {isKnown && sceneEventsText(events, serverNow(), officeZone())}
    </span>
  )
}

/** Returns the events since the last announcement. The first list of the board has none. */
function useSceneEvents(targets: readonly Target[] | undefined): readonly SceneEvent[] {
  const [events, setEvents] = useState<readonly SceneEvent[]>([])
  const latest = useRef(targets)
  const announced = useRef(targets)
  useEffect(() => {
    latest.current = targets
    announced.current ??= targets
  }, [targets])
  useEffect(() => {
    const timer = setInterval(() => {
      const { current: before = [] } = announced
      const { current: after = [] } = latest
      if (before === after) return
      announced.current = after
      const next = sceneEventsBetween(before, after).filter((event) => !isOwnEvent(event))
      if (next.length > 0) setEvents(next)
    }, restMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (events.length === 0) return
    const timer = setTimeout(() => setEvents([]), staysMs)
    return () => clearTimeout(timer)
  }, [events])
  return events
}
