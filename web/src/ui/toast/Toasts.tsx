import { Button, CloseButton } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useStillTrying } from '../still-trying.ts'
import { type Done, dismissDone, dismissOld, useDone } from './done-store.ts'
import './toasts.css'

const texts = messages.screen.done

/** How long after an Undo no earlier act is undone (ms). Its Undo takes the place of the one before, and a double click would undo both. */
const doubleClickMs = 600

/**
 * The toasts of this screen, merged into one strip over the header, where it covers no actions of a list. It shows the newest
 * and on request the earlier ones, each with its own Undo. No toast expires while the user points at the strip.
 */
export function Toasts() {
  const all = useDone()
  const isStillTrying = useStillTrying()
  const [isOpen, setOpen] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const undone = useRef({ id: 0, atMs: Number.NEGATIVE_INFINITY })
  const undoOne = (id: number, undo: () => unknown) => {
    if (id < undone.current.id && performance.now() - undone.current.atMs < doubleClickMs) return
    undone.current = { id, atMs: performance.now() }
    undo()
  }
  const isMany = all.length > 1
  const isEmpty = all.length === 0
  useEffect(() => {
    if (isEmpty || isHeld) return
    const timer = setInterval(dismissOld, 500)
    return () => clearInterval(timer)
  }, [isEmpty, isHeld])
  useEffect(() => {
    if (!isMany) setOpen(false)
    if (isEmpty) setHeld(false)
  }, [isMany, isEmpty])
  return (
    <div
      className="toasts"
      role="status"
      aria-label={texts.label}
      onPointerEnter={({ pointerType }) => setHeld(pointerType !== 'touch')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isStillTrying && (
        <p className="toast" data-tone="late">
          {messages.screen.live.stillTrying}
        </p>
      )}
      {all.slice(0, isOpen ? undefined : 1).map((done, index) => (
        <Toast key={done.id} done={done} onUndo={undoOne}>
          {index === 0 && isMany && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              className="toast-more"
              aria-expanded={isOpen}
              aria-label={isOpen ? texts.fewer : texts.more(all.length - 1)}
              title={isOpen ? texts.fewer : texts.more(all.length - 1)}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '−' : `+${all.length - 1}`}
            </Button>
          )}
        </Toast>
      ))}
    </div>
  )
}

interface ToastProps {
  done: Done
  /** Receives the id and the undo of the toast. */
  onUndo: (id: number, undo: () => unknown) => void
  children: React.ReactNode
}

function Toast({ done: { id, text, about, undo }, onUndo, children }: ToastProps) {
  const aboutId = useId()
  return (
    <div className="toast">
      <Icon name="done" />
      <p className="toast-words" id={aboutId}>
        <span title={text}>{text}</span>
        {about !== '' && <strong title={about}>{about}</strong>}
      </p>
      {undo && (
        <Button
          size="compact-sm"
          variant="default"
          className="toast-undo"
          aria-describedby={aboutId}
          onClick={() => onUndo(id, undo)}
        >
          {messages.generic.undo}
        </Button>
      )}
      {children}
      <CloseButton size="sm" aria-label={messages.generic.close} onClick={() => dismissDone(id)} />
    </div>
  )
}
