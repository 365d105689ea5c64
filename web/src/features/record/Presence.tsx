import { messages } from '@watchfloor/core'
import { usePresence } from '../../data/record.ts'
import { useSession } from '../../data/session.ts'

const texts = messages.record

/** Names the other users who have the record open now. */
export function Presence({ id }: { id: number }) {
  const { user } = useSession()
  const people = usePresence(id).map((email) => (email === user.email ? texts.elsewhere(email) : email))
  return (
    <p className="presence" role="status">
      {people.length > 0 && texts.alsoOpen(people.join(', '))}
    </p>
  )
}
