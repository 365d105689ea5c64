import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { type Change, followers, type Party } from './change.ts'
import { isGuest } from './stage.ts'

/**
 * Rule S7: deleting a target takes its additional persons with it; those arrested stay and stand alone. An arrested
 * additional person is not deleted before the arrest is undone.
 */
export function deleteTarget(party: Party): Result<Change, Failure> {
  const { target, guests } = party
  if (isGuest(target) && target.isArrested) return err(refused(messages.arrest.guestArrested))
  return ok({
    action: 'delete',
    saved: guests.filter((guest) => guest.isArrested).map((guest) => ({ ...guest, linkedChatterId: null })),
    added: [],
    removed: [target.id, ...followers(party).map((guest) => guest.id)],
  })
}
