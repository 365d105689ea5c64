import { messages, type OperationWork, type Target } from '@watchfloor/core'
import { useCloseIfErased } from '../data/erased.ts'
import { useSession } from '../data/session.ts'
import { useOpenedIn } from './use-opened-in.ts'
import { useWhyNo } from './use-why-no.ts'

interface KeptDialog {
  /** Note about the operation of the dialog; undefined while it is open and the session works in it. */
  readonly note: string | undefined
  /** Why the operation of the dialog takes no such work now. */
  readonly refusal: string | undefined
  /** Whether the session works in another operation than the one in which the dialog was opened. */
  readonly isMoved: boolean
}

/**
 * Rule O15. Keeps a dialog with unsaved text open when its operation is closed or the session changes to another one, and returns what
 * it says about that. It closes all the same if the record is erased (rule Z13).
 */
export function useKeptDialog(
  isTyped: boolean,
  work: OperationWork,
  target: Pick<Target, 'id' | 'isArrested'>,
  onClose: () => void,
): KeptDialog {
  const { operation, isMoved } = useOpenedIn(isTyped)
  useCloseIfErased(target.id, onClose)
  const { operation: own } = useSession()
  const refusal = useWhyNo(work, target, operation)
  const elsewhere = isMoved ? messages.edit.otherOperation(operation.name, own.name) : undefined
  return { note: refusal ?? elsewhere, refusal, isMoved }
}
