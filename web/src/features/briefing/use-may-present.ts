import type { OperationId } from '@watchfloor/core'
import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'

/** The operation in which the presentation of this tab began. The screen begins anew when the session changes to another operation. */
let begunIn: OperationId | undefined

/** Rule O15. Ends a presentation when the session changes to another operation. Returns whether it may be shown. */
export function useMayPresent(isPresented: boolean, onEnd: () => void): boolean {
  const { operation } = useSession()
  const isElsewhere = isPresented && begunIn !== undefined && begunIn !== operation.id
  useEffect(() => {
    if (isElsewhere) onEnd()
    else begunIn = isPresented ? operation.id : undefined
  }, [isElsewhere, isPresented, operation.id, onEnd])
  return isPresented && !isElsewhere
}
