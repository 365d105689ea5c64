import { messages, type ShownMark } from '@watchfloor/core'
import './record-marks.css'

interface Props {
  marks: readonly ShownMark[]
  /** Class for use outside of a row. */
  className?: string
}

/** The marks of an arrest: its review, an arrestee under 18, a possible victim. */
export function RecordMarks({ marks, className = '' }: Props) {
  if (marks.length === 0) return null
  return (
    <span className={`record-marks ${className}`}>
      {marks.map((mark) => (
        <span key={mark} className="record-mark" data-mark={mark}>
          {messages.review.marks[mark]}
        </span>
      ))}
    </span>
  )
}
