import { messages } from '@watchfloor/core'
import { usePresence } from '../../app/record.ts'

/** Who else has the record open at this moment. */
export function Presence({ id }: { id: number }) {
  const people = usePresence(id)
  return (
    <p className="presence" role="status">
      {people.length > 0 && messages.record.alsoOpen(people.join(', '))}
    </p>
  )
}
