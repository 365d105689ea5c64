import { isReturned, messages, type Target } from '@watchfloor/core'
import { Breakable } from '../ui/Breakable.tsx'
import { LongText } from '../ui/LongText.tsx'
import './return-note.css'

interface Props {
  target: Target
  /** Whether it stands in the row of a list: a long comment is cut at two lines and opens over the list. */
  inRow?: boolean
}

/** Says who returned an arrest to the analyst, and what is to be corrected. */
export function ReturnNote({ target, inRow = false }: Props) {
  if (!isReturned(target)) return null
  return (
    <span className="return-note">
      <strong>
        <Breakable text={messages.review.returnedBy(target.returnedBy)} />
      </strong>
      {inRow ? <LongText text={target.returnComment} /> : <span>{target.returnComment}</span>}
    </span>
  )
}
