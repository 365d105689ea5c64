import { messages } from '@watchfloor/core'
import { useSession } from '../../data/session.ts'
import { begunIn } from './add-store.ts'

const texts = messages.screen.entry

/** Says that the text was begun while the session worked in another operation, and where it would be added now. */
export function BegunElsewhere() {
  const { user, operation } = useSession()
  const begun = begunIn(user.email)
  if (begun === undefined || begun.id === operation.id) return null
  return (
    <p className="why-no" role="status">
      {texts.begunElsewhere(begun.name, operation.name)}
    </p>
  )
}
