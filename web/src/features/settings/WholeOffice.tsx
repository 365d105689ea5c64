import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { useSession } from '../../data/session.ts'

/** Cards about the whole office. Rule R47: an account that is limited to some operations reads them and changes nothing. */
export function WholeOffice({ children }: { children: ReactNode }) {
  const { isLimited } = useSession()
  if (!isLimited) return children
  return (
    <fieldset className="settings-whole" disabled>
      <legend className="settings-hint">{messages.operation.wholeOffice}</legend>
      {children}
    </fieldset>
  )
}
