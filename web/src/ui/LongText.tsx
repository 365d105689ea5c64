import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { useIsCut } from './use-is-cut.ts'
import './long-text.css'

interface Props {
  text: string
}

/** A text of somebody's, cut at two lines; a click opens what is cut. */
export function LongText({ text }: Props) {
  const [open, setOpen] = useState(false)
  const { ref, isCut } = useIsCut(text)
  if (text === '') return <span className="quiet">–</span>
  if (!isCut) {
    return (
      <span ref={ref} className="long-text-cut">
        {text}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="long-text"
      aria-expanded={open}
      title={open ? messages.screen.list.less : messages.screen.list.more}
      onClick={() => setOpen(!open)}
    >
      <span className={open ? 'long-text-open' : 'long-text-cut'}>{text}</span>
    </button>
  )
}
