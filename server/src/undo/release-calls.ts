import { contract, FailureError, type Instant, messages } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { beginRelease, findRelease } from '../journal/releases.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
}

const { serve } = serving<Needs>()

const { release } = contract

export const releaseCalls = [
  serve(release.begin)(async ({ input, actor }, { db, now, snapshots }) => {
    const { kind: what, ...facts } = input
    const { operation } = await snapshots.enter(actor)
    const plan = { what, by: actor, object: 'targets', operation: operation.id, facts }
    const number = await db.write((tx) => beginRelease(tx, plan, now()))
    return { Status: true, release: number }
  }),

  serve(release.get)(async ({ input: { number }, actor }, { db }) => {
    const found = await findRelease(db, number)
    // A release of no operation is one of the office.
    const isOwn = actor.operations === undefined || actor.operations.some((id) => id === found?.operation)
    if (!found || !isOwn) {
      throw new FailureError({ code: 'target.missing', message: messages.release.missing(number) })
    }
    const { operation, facts, ...rest } = found
    const place = operation === undefined ? {} : { operation }
    return { Status: true, release: { ...rest, ...place, facts: { ...facts } } }
  }),
]
