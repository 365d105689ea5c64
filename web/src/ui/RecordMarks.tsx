import { messages, type RecordMark } from '@watchfloor/core'
import './record-marks.css'

interface Props {
  marks: readonly RecordMark[]
  /** The class of who shows them elsewhere than in a row. */
  className?: string
}

/** What everybody who sees an arrest must know of it: that it is pending review, or of a person under 18. */
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
