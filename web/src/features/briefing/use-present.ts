import { type PresentPage, slideAt } from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { useFullScreen } from './full-screen.ts'
import { type PresentStep, placeAfter, stepOf } from './present-keys.ts'

interface Options {
  slides: readonly PresentPage[]
  /** The record in the address. */
  shown: number
  /** False while a dialog covers the presentation. */
  listens: boolean
  onShow: (id: number) => void
  onLeave: () => void
}

/** Returns the state of a presentation and the function that takes a step. It also handles the keys. */
export function usePresent({ slides, shown, listens, onShow, onLeave }: Options) {
  const [isBlank, setIsBlank] = useState(false)
  const [isOverview, setOverview] = useState(false)
  const [startedMs, setStartedMs] = useState(() => Date.now())
  const { at, slide, move, jump } = usePlace({ slides, shown, onShow })
  const { isFull, toggle } = useFullScreen(onLeave)
  const take = (step: PresentStep) => {
    if (step === 'leave') return onLeave()
    if (step === 'full-screen') return toggle()
    if (step === 'restart') return setStartedMs(Date.now())
    if (step === 'overview') return setOverview(true)
    if (step === 'blank' || isBlank) return setIsBlank(!isBlank)
    move(step)
  }
  useKeys(listens && !isOverview, isBlank, take)
  const closeOverview = (id?: number) => {
    setOverview(false)
    if (id !== undefined) jump(id)
  }
  const isLast = at >= slides.length - 1
  return { at, slide, isBlank, isFull, isOverview, closeOverview, startedMs, take, isLast }
}

/** Returns the slide on screen. The address follows it, so that key presses faster than address changes lose no step. */
function usePlace({ slides, shown, onShow }: Pick<Options, 'slides' | 'shown' | 'onShow'>) {
  const [id, setId] = useState(shown)
  const wanted = useRef(shown)
  const shownIn = useRef(slides)
  const at = slideAt(slides, id, shownIn.current)
  if (slides.some((one) => one.id === id)) shownIn.current = slides
  const slide = slides[at]

  // The slide shown in place of a removed record becomes the current one.
  useEffect(() => {
    if (!slide || slides.some((one) => one.id === wanted.current)) return
    wanted.current = slide.id
    setId(slide.id)
    onShow(slide.id)
  }, [slides, slide, onShow])

  const jump = (to: number) => {
    if (to === wanted.current) return
    wanted.current = to
    setId(to)
    onShow(to)
  }
  const move = (step: PresentStep) => {
    const from = slideAt(slides, wanted.current, shownIn.current)
    const next = slides[placeAfter(step, from, slides.length)]
    if (next) jump(next.id)
  }
  return { at, slide, move, jump }
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
