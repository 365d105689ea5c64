import { useLocalStorage } from '@mantine/hooks'
import { alarmsOf, type Sounded } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useClocksRun, useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { useNow } from '../../ui/clock.ts'
import { beep, mayBeHeard } from './beep.ts'

/** Plays alarms if sound is on; returns the switch and whether the browser blocks sound. Off by default, stored per machine. */
export function useSound() {
  const [isOn, setOn] = useLocalStorage({ key: 'watchfloor.sound', defaultValue: false })
  const [isBlocked, setBlocked] = useState(false)
  const { sceneMinutes } = useOffice()
  const isRunning = useClocksRun()
  const { data: targets } = useTargets()
  const now = useNow({ everySeconds: 5 })
  const sounded = useRef<Sounded>(undefined)

  useEffect(() => {
    if (!targets) return
    const next = alarmsOf(sounded.current, targets, now, sceneMinutes)
    sounded.current = next.sounded
    if (!isOn || !isRunning) return
    for (const alarm of next.alarms) {
      void beep(alarm).then((wasHeard) => setBlocked(!wasHeard))
    }
  }, [targets, now, isOn, isRunning, sceneMinutes])

  // A page without a click yet is mute, whatever the setting.
  useEffect(() => {
    if (!isOn) return setBlocked(false)
    const check = () => void mayBeHeard().then((may) => setBlocked(!may))
    check()
    window.addEventListener('pointerdown', check)
    window.addEventListener('keydown', check)
    return () => {
      window.removeEventListener('pointerdown', check)
      window.removeEventListener('keydown', check)
    }
  }, [isOn])

  return {
    isOn,
    isBlocked,
    turn: (on: boolean) => {
      setOn(on)
      if (!on) return
      void beep('arrival').then((wasHeard) => setBlocked(!wasHeard))
    },
  }
}
