import './hold.css'

/** The words that something is under legal hold, with a shape beside them. */
export function HoldMark({ words }: { words: string }) {
  return (
    <span className="hold-mark">
      <span className="hold-mark-shape" aria-hidden="true" />
      {words}
    </span>
  )
}
