import {
  contract,
  type Instant,
  orThrow,
  readItem,
  resetReviewOfLists,
  reviewResetAction,
  type SubListName,
  subListNames,
  type Target,
  toItemRow,
  visibleTo,
} from '@watchfloor/core'
import { type Handler, serving } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { nextSeq } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { addItem, listItems, removeItem, requireItem } from '../sublist/sub-list-store.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { type BatchSignature, requireParty, saveTarget } from '../targets/target-store.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

/** The three calls of each list of a record. */
export const subListCalls: readonly Handler<Needs>[] = subListNames.flatMap(callsOf)

function callsOf(list: SubListName): Handler<Needs>[] {
  const calls = contract[list]
  return [
    serve(calls.list)(async ({ input, actor }, { db, snapshots }) => {
      await snapshots.requireVisible(input.id, actor)
      const items = await db.read((reader) => listItems(reader, list, input.id))
      return { Status: true, Result: items.map((item) => toItemRow(list, item) as never) }
    }),

    serve(calls.add)(async ({ input, actor }, context) => {
      const { chatter_id: id, ...sent } = input
      const by = signatureOf(actor, context.now())
      return context.db.write(async (tx) => {
        const { target } = await requireParty(tx, id, visibleTo(actor.role))
        const values = orThrow(readItem(list, sent, target, context.settings.timeZone))
        const act = { ...by, batch: await nextSeq(tx) }
        const reset = await resetToPending(tx, target, act)
        return { Status: true, ...(await addItem(tx, list, id, values, act)), ...reset }
      })
    }),

    serve(calls.remove)(async ({ input, actor }, context) => {
      const by = signatureOf(actor, context.now())
      return context.db.write(async (tx) => {
        const item = await requireItem(tx, list, input.id)
        const { target } = await requireParty(tx, item.targetId, visibleTo(actor.role))
        const act = { ...by, batch: await nextSeq(tx) }
        const reset = await resetToPending(tx, target, act)
        return { Status: true, seq: await removeItem(tx, list, item, act), ...reset }
      })
    }),
  ]
}

/**
 * Rule V7. Resets a reviewed record to pending, in the act of the list's change. Returns the part of the reply that says so.
 */
async function resetToPending(
  tx: Tx,
  target: Target,
  act: BatchSignature,
): Promise<{ readonly reviewReset?: true }> {
  const seq = await saveTarget(tx, target, resetReviewOfLists(target), reviewResetAction, act)
  return seq === undefined ? {} : { reviewReset: true }
}
