import {
  contract,
  FailureError,
  type Instant,
  orThrow,
  readItem,
  type SubListName,
  subListNames,
  type TargetId,
  toItemRow,
  whyNoCaseWork,
} from '@watchfloor/core'
import { type Actor, type Handler, serving } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { nextSeq } from '../journal/journal-store.ts'
import { signatureOf } from '../journal/signature.ts'
import { resetToPending } from '../review/reset-to-pending.ts'
import type { Settings } from '../settings.ts'
import { addItem, listItems, removeItem, requireItem } from '../sublist/sub-list-store.ts'
import type { StoredParty } from '../targets/load-party.ts'
import { requireParty } from '../targets/require-party.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'

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
        const { target, operation } = await requireForCase(tx, id, actor, by.at)
        const values = orThrow(readItem(list, sent, target, context.settings.timeZone))
        const act = { ...by, operation, batch: await nextSeq(tx) }
        const reset = await resetToPending(tx, target, act)
        return { Status: true, ...(await addItem(tx, list, id, values, act)), ...reset }
      })
    }),

    serve(calls.remove)(async ({ input, actor }, context) => {
      const by = signatureOf(actor, context.now())
      return context.db.write(async (tx) => {
        const item = await requireItem(tx, list, input.id)
        const { target, operation } = await requireForCase(tx, item.targetId, actor, by.at)
        const act = { ...by, operation, batch: await nextSeq(tx) }
        const reset = await resetToPending(tx, target, act)
        return { Status: true, seq: await removeItem(tx, list, item, act), ...reset }
      })
    }),
  ]
}

/** Returns the party of a record whose lists may change (rule O3). @throws FailureError target.missing, operation.closed */
async function requireForCase(tx: Tx, id: TargetId, actor: Actor, now: Instant): Promise<StoredParty> {
  const party = await requireParty(tx, id, actor, now)
  const refusal = whyNoCaseWork(party.operation, party.target)
  if (refusal) throw new FailureError(refusal)
  return party
}
