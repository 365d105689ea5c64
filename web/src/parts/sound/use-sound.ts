import { useLocalStorage } from '@mantine/hooks'
import { alarmsOf, type Sounded } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useTargets } from '../../data/targets.ts'
import { useNow } from '../../ui/clock.ts'
import { beep, mayBeHeard } from './beep.ts'

/** Whether this board is to be heard, and whether the browser lets it. Off until somebody turns it on, on this machine. */
export function useSound() {
  const [isOn, setOn] = useLocalStorage({ key: 'watchfloor.sound', defaultValue: false })
  const [isBlocked, setBlocked] = useState(false)
  const { data: targets } = useTargets()
  const now = useNow({ everySeconds: 5 })
  const sounded = useRef<Sounded>(undefined)

  useEffect(() => {
    if (!targets) return
    const told = alarmsOf(sounded.current, targets, now)
    sounded.current = told.sounded
    if (!isOn) return
    for (const alarm of told.alarms) void beep(alarm).then((wasHeard) => setBlocked(!wasHeard))
  }, [targets, now, isOn])

  // A page that nobody has clicked in yet is mute, whatever is set.
  useEffect(() => {
    if (!isOn) return setBlocked(false)
    const look = () => void mayBeHeard().then((may) => setBlocked(!may))
    look()
    window.addEventListener('pointerdown', look)
    window.addEventListener('keydown', look)
    return () => {
      window.removeEventListener('pointerdown', look)
      window.removeEventListener('keydown', look)
    }
  }, [isOn])

  return {
    isOn,
    isBlocked,
    turn: (on: boolean) => {
      setOn(on)
      if (on) void beep('arrival').then((wasHeard) => setBlocked(!wasHeard))
    },
  }
}
