import {
  contract,
  FailureError,
  type HandoverContent,
  type Instant,
  logTextField,
  maxHandoverLines,
  type Target,
  whyNoContentChange,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { signatureOf } from '../journal/signature.ts'
import { requireOperation } from '../operation/operation-store.ts'
import { type PrintNeeds, printHandover } from '../report/print-report.ts'
import { releasePaper } from '../report/release-paper.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { lastHandover, readNightLog } from './night-log-store.ts'

interface Needs extends PrintNeeds {
  readonly snapshots: SnapshotCache
  readonly reads: ReadTrail
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { log } = contract
const defaultLimit = 100
const maxLimit = 500

export const logCalls = [
  serve(log.list)(async ({ input, actor }, context) => {
    const { operation, seenById } = await enteredBy(actor, context)
    const limit = Math.min(input.limit ?? defaultLimit, maxLimit)
    const { kind, before } = input
    const filter = { operationId: operation.id, kind, before, limit }
    return { Status: true, Result: await readNightLog(context.db, filter, seenById) }
  }),

  serve(log.add)(async ({ input, actor }, context) => {
    const { operation } = await context.snapshots.enter(actor)
    const by = signatureOf(actor, context.now())
    const seq = await context.db.write(async (tx) => {
      const refusal = whyNoContentChange(await requireOperation(tx, operation.id, undefined))
      if (refusal) throw new FailureError(refusal)
      const changes = [{ field: logTextField, before: null, after: input.text }]
      const { actor: email, via, session = '' } = by
      const line = { actor: email, via, session, action: input.kind ?? 'note', kind: 'log', changes } as const
      return appendEntry(tx, { ...line, object: 'log', operation: operation.id }, by.at)
    })
    return { Status: true, seq }
  }),

  serve(log.handover)(async ({ input, actor }, context) => {
    const { operation, targets, seenById } = await enteredBy(actor, context)
    const after = await lastHandover(context.db, operation.id)
    const filter = { operationId: operation.id, after, limit: maxHandoverLines + 1 }
    const content: HandoverContent = { targets, lines: await readNightLog(context.db, filter, seenById) }
    const name = `handover-${context.now().slice(0, 16).replace(/[T:]/g, '-')}.pdf`
    const make = (release?: number) => printHandover(context, operation.id, content, release)
    const mode = input.mode === 'inline' ? input.mode : undefined
    const paper = { mode, object: 'handover', operation: operation.id, records: targets.length }
    return releasePaper(context, actor, { ...paper, name, make })
  }),
]

/** Returns the operation of an actor, with the targets of it that the actor sees. A closed one has nobody to hand over. */
async function enteredBy(actor: Actor, { snapshots }: Needs) {
  const { operation, latest, open } = await snapshots.enter(actor)
  const targets: readonly Target[] = open?.targets.filter(snapshots.seenBy(actor, latest)) ?? []
  const byId = new Map(targets.map((target) => [target.id, target]))
  return { operation, targets, seenById: (id: number) => byId.get(id) }
}
