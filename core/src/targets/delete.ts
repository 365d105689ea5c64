import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { type Change, dissolve, type Party } from './change.ts'
import { isGuest } from './stage.ts'

/** Rule S7. Deletes a target and dissolves its party (rule G3). An arrested guest cannot be deleted until the arrest is undone. */
export function deleteTarget(party: Party): Result<Change, Failure> {
  const { target } = party
  if (isGuest(target) && target.isArrested) return err(refused(messages.arrest.guestArrested))
  const { saved, removed } = dissolve(party)
  return ok({ action: 'delete', saved, added: [], removed: [target.id, ...removed] })
}
