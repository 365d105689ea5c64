import { useLocalStorage } from '@mantine/hooks'
import { alarmsOf, listDueScenes, type Sounded, sceneAlarmText } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useClocksRun, useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { useNow } from '../../ui/clock.ts'
import { askToNotify, clearNotification, notifyState, showNotification } from './notify.ts'

/**
 * Rule Z10. Shows a notification for overdue scene clocks if the switch is on; returns the switch and what the browser says. Off by
 * default, stored per machine. The browser is asked only when the switch is turned on.
 */
export function useNotifications() {
  const [wanted, setWanted] = useLocalStorage({ key: 'watchfloor.notify', defaultValue: false })
  const [state, setState] = useState(notifyState)
  const { sceneMinutes } = useOffice()
  const { data: targets } = useTargets()
  const now = useNow({ everySeconds: 5 })
  const sounded = useRef<Sounded>(undefined)
  const isOn = wanted && state === 'allowed'
  const isRunning = useClocksRun()

  useEffect(() => {
    if (!targets) return
    const next = alarmsOf(sounded.current, targets, now, sceneMinutes)
    sounded.current = next.sounded
    const text = sceneAlarmText(targets, now, sceneMinutes)
    // Whoever has the board in front sees and hears it there.
    if (isOn && isRunning && text !== undefined && next.alarms.includes('overdue') && !document.hasFocus())
      void showNotification(text)
  }, [targets, now, isOn, isRunning, sceneMinutes])

  const isCalm =
    !isRunning || (targets !== undefined && listDueScenes(targets, now, sceneMinutes).length === 0)
  useEffect(() => {
    if (isCalm) void clearNotification()
  }, [isCalm])

  return {
    isOn,
    isRefused: wanted && state === 'refused',
    isMissing: state === 'unavailable',
    turn: (on: boolean) => {
      setWanted(on)
      if (on) void askToNotify().then(setState)
      else void clearNotification()
    },
  }
}
