import { slideAt, type Target } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useFullScreen } from './full-screen.ts'
import { type PresentStep, placeAfter, stepOf } from './present-keys.ts'

interface Options {
  targets: readonly Target[]
  /** The record in the address. */
  shown: number
  /** False while a dialog covers the presentation. */
  listens: boolean
  onShow: (id: number) => void
  onLeave: () => void
}

/** Returns the state of a presentation and the function that takes a step. It also handles the keys. */
export function usePresent({ targets, shown, listens, onShow, onLeave }: Options) {
  const [isBlank, setIsBlank] = useState(false)
  const { at, target, move } = usePlace({ targets, shown, onShow })
  const { isFull, toggle } = useFullScreen(onLeave)
  const take = (step: PresentStep) => {
    if (step === 'leave') return onLeave()
    if (step === 'full-screen') return toggle()
    if (step === 'blank' || isBlank) return setIsBlank(!isBlank)
    move(step)
  }
  useKeys(listens, isBlank, take)
  return { at, target, isBlank, isFull, take, isLast: at >= targets.length - 1 }
}

/** Returns the slide on screen. The address follows it, so that key presses faster than address changes lose no step. */
function usePlace({ targets, shown, onShow }: Pick<Options, 'targets' | 'shown' | 'onShow'>) {
  const [id, setId] = useState(shown)
  const wanted = useRef(shown)
  const lastAt = useRef(0)
  const at = slideAt(targets, id, lastAt.current)
  lastAt.current = at
  const target = targets[at]

  // The slide shown in place of a removed record becomes the current one.
  useEffect(() => {
    if (!target || targets.some((one) => one.id === wanted.current)) return
    wanted.current = target.id
    setId(target.id)
    onShow(target.id)
  }, [targets, target, onShow])

  const move = (step: PresentStep) => {
    const from = slideAt(targets, wanted.current, at)
    const next = targets[placeAfter(step, from, targets.length)]
    if (!next || next.id === wanted.current) return
    wanted.current = next.id
    setId(next.id)
    onShow(next.id)
  }
  return { at, target, move }
}

function useKeys(listens: boolean, isBlank: boolean, take: (step: PresentStep) => void) {
  const newest = useRef({ take, isBlank })
  newest.current = { take, isBlank }
  useEffect(() => {
    if (!listens) return
    const press = (event: KeyboardEvent) => {
      const step = stepOf(event)
      if (newest.current.isBlank && isOrdinary(event)) {
        event.preventDefault()
        return newest.current.take(step === 'leave' ? 'leave' : 'blank')
      }
      if (!step || isPressOfButton(event)) return
      event.preventDefault()
      newest.current.take(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [listens])
}

/** Whether a key ends a blank screen: any key except modifiers and the browser's shortcuts. */
function isOrdinary({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && !['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key)
}

/** Whether a key presses the focused button. */
function isPressOfButton({ key, target }: KeyboardEvent): boolean {
  return (key === ' ' || key === 'Enter') && target instanceof HTMLButtonElement
}
