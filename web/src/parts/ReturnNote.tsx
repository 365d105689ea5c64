import { isReturned, messages, type Target } from '@watchfloor/core'
import './return-note.css'

/** Says who returned an arrest to the analyst, and what is to be corrected. */
export function ReturnNote({ target }: { target: Target }) {
  if (!isReturned(target)) return null
  return (
    <span className="return-note">
      <strong>{messages.review.returnedBy(target.returnedBy)}</strong>
      <span>{target.returnComment}</span>
    </span>
  )
}
