import { messages, type RecordMark } from '@watchfloor/core'
import './record-marks.css'

interface Props {
  marks: readonly RecordMark[]
}

/** What everybody who sees an arrest must know of it: that it is pending review, or of a person under 18. */
export function RecordMarks({ marks }: Props) {
  if (marks.length === 0) return null
  return (
    <span className="record-marks">
      {marks.map((mark) => (
        <span key={mark} className="record-mark" data-mark={mark}>
          {messages.review.marks[mark]}
        </span>
      ))}
    </span>
  )
}
