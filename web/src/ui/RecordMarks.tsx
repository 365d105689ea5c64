import { messages, type RecordMark } from '@watchfloor/core'
import './record-marks.css'

interface Props {
  marks: readonly RecordMark[]
  /** Class for use outside of a row. */
  className?: string
}

/** The marks of an arrest: pending review, or an arrestee under 18. */
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
