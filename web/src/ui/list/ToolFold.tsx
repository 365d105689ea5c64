import { messages } from '@watchfloor/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import './tool-fold.css'

interface Props {
  /** Text of the button. */
  label: string
  /** Number of filters and orders that are in effect, which the button shows while they are folded. */
  chosen: number
  /** Folds the tools when it changes, for example the address that the tools have changed. */
  until?: string
  children: ReactNode
}

/** Tools that a phone folds behind a button, so that the list begins near the top. Wider windows show them and no button. */
export function ToolFold({ label, chosen, until = '', children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const before = useRef(until)
  useEffect(() => {
    if (before.current === until) return
    before.current = until
    if (!isOpen) return
    setOpen(false)
    button.current?.focus()
  }, [until, isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tool-fold-button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={chosen > 0 ? messages.screen.list.inEffect(label, chosen) : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={18} />
        {label} {chosen > 0 && <span className="tool-fold-count">{chosen}</span>}
      </button>
      <div id={id} className="tool-fold" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
