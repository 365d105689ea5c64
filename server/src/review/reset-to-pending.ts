import { resetReviewOfLists, reviewResetAction, type Target } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { type ActSignature, saveTarget } from '../targets/target-store.ts'

/**
 * Rule V7. Resets a reviewed record to pending, in the act of the list's change. Returns the part of the reply that says so.
 */
export async function resetToPending(
  tx: Tx,
  target: Target,
  act: ActSignature,
): Promise<{ readonly reviewReset?: true }> {
  const seq = await saveTarget(tx, target, resetReviewOfLists(target), reviewResetAction, act)
  return seq === undefined ? {} : { reviewReset: true }
}
