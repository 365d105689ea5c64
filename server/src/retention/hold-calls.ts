import {
  contract,
  coversRecord,
  FailureError,
  type HoldOnWire,
  type Instant,
  invalid,
  type LegalHold,
  may,
  mayEnter,
  messages,
  orThrow,
  readHold,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import type { Database, Reader } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import {
  addHold,
  type HoldPlace,
  listHolds,
  missingHold,
  removeHold,
  requireHold,
} from '../operation/hold-store.ts'
import { requireOperation } from '../operation/operation-store.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { missingRecord, placeOfRecord } from './place-of-record.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

const { hold: calls } = contract

export const holdCalls = [
  serve(calls.list)(async ({ actor }, { db }) => {
    const holds = await db.read(listHolds)
    return {
      Status: true,
      holds: holds.filter(({ operation }) => mayEnter(actor.operations, operation)).map(onWire),
    }
  }),

  serve(calls.ofRecord)(async ({ input, actor }, { db, snapshots }) => {
    const { id, operationId: operation } = await snapshots.requireVisible(input.id, actor)
    const holds = (await db.read(listHolds)).filter((one) => coversRecord(one, { id, operation }))
    const isShown = may(actor.role, 'hold.read')
    return { Status: true, isHeld: holds.length > 0, holds: isShown ? holds.map(onWire) : [] }
  }),

  serve(calls.setOnRecord)(async ({ input, actor }, context) => {
    const facts = orThrow(readHold(input))
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const place = await enteredPlace(tx, input.id, actor)
      return { Status: true as const, ...(await addHold(tx, place, facts, by)) }
    })
  }),

  serve(calls.setOnOperation)(async ({ input, actor }, context) => {
    const facts = orThrow(readHold(input))
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const { id: operation } = await requireOperation(tx, input.id, actor.operations)
      return { Status: true as const, ...(await addHold(tx, { operation, target: null }, facts, by)) }
    })
  }),

  serve(calls.release)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    const reason = input.reason.trim()
    if (reason === '') throw new FailureError(invalid('reason', messages.hold.reasonRequired))
    return context.db.write(async (tx) => {
      const hold = await requireHold(tx, input.id)
      if (!mayEnter(actor.operations, hold.operation)) throw missingHold()
      return { Status: true as const, seq: await removeHold(tx, hold, reason, by) }
    })
  }),
]

/** Returns the place of a record whose operation the actor may enter, a deleted one too. @throws FailureError target.missing */
async function enteredPlace(reader: Reader, id: number, actor: Actor): Promise<HoldPlace> {
  const place = await placeOfRecord(reader, id)
  if (!place || !mayEnter(actor.operations, place.operation)) throw missingRecord(id)
  return { operation: place.operation, target: id }
}

function onWire({ id, operation, target, reference, reason, by, at }: LegalHold): HoldOnWire {
  return { id, operation, target, reference, reason, by, at }
}
