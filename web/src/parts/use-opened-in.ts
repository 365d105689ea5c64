import type { OperationOnWire } from '@watchfloor/core'
import { useState } from 'react'
import { useOperations } from '../data/operations.ts'
import { useSession } from '../data/session.ts'
import { useKeepsScreen } from '../ui/form/keep-screen.ts'

interface OpenedIn {
  /** The operation in which the dialog was opened, as it is now. */
  readonly operation: Pick<OperationOnWire, 'id' | 'name' | 'state'>
  /** Whether the session has changed to another operation since. */
  readonly isMoved: boolean
}

/** Rule O15. Keeps a dialog that holds something unsaved when the session changes to another operation, and returns where it was opened. */
export function useOpenedIn(isUnsaved: boolean): OpenedIn {
  useKeepsScreen(isUnsaved)
  const { operation: own } = useSession()
  const { data: known } = useOperations()
  const [opened] = useState(own)
  const isMoved = own.id !== opened.id
  return { operation: isMoved ? (known?.find(({ id }) => id === opened.id) ?? opened) : own, isMoved }
}
