import {
  contract,
  type HandoverContent,
  type Instant,
  logTextField,
  maxHandoverLines,
  type Target,
  type TargetId,
  toLocalInput,
  visibleTo,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { ReadTrail } from '../journal/read-trail.ts'
import { signatureOf } from '../journal/signature.ts'
import { requireUnsealedOperation } from '../operation/operation-store.ts'
import { type PrintNeeds, printHandover } from '../report/print-report.ts'
import { releasePaper } from '../report/release-paper.ts'
import { listNamedTargets } from '../targets/named-mains.ts'
import { seenTargets } from '../targets/seen-targets.ts'
import type { Entered, SnapshotCache } from '../targets/snapshot-cache.ts'
import type { TargetPages } from '../targets/target-pages.ts'
import { lastHandover, readNightLog } from './night-log-store.ts'

interface Needs extends PrintNeeds {
  readonly snapshots: SnapshotCache
  readonly pages: TargetPages
  readonly reads: ReadTrail
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { log } = contract
const defaultLimit = 100
const maxLimit = 500

export const logCalls = [
  serve(log.list)(async ({ input, actor }, context) => {
    const entered = await context.snapshots.enter(actor)
    const limit = Math.min(input.limit ?? defaultLimit, maxLimit)
    const { kind, before } = input
    const filter = { operationId: entered.operation.id, kind, before, limit }
    return { Status: true, Result: await readNightLog(context.db, filter, seenOf(actor, entered, context)) }
  }),

  serve(log.add)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const operation = await requireUnsealedOperation(tx, actor)
      const changes = [{ field: logTextField, before: null, after: input.text }]
      const { actor: email, via, session = '' } = by
      const line = { actor: email, via, session, action: input.kind ?? 'note', kind: 'log', changes } as const
      const seq = await appendEntry(tx, { ...line, object: 'log', operation: operation.id }, by.at)
      return { Status: true as const, seq }
    })
  }),

  serve(log.handover)(async ({ input, actor }, context) => {
    const { db, snapshots, settings, now } = context
    const entered = await snapshots.enter(actor)
    const { operation } = entered
    const after = await lastHandover(db, operation.id)
    const filter = { operationId: operation.id, after, limit: maxHandoverLines + 1 }
    const targets = await seenTargets(context, actor, entered)
    const lines = await readNightLog(db, filter, seenOf(actor, entered, context))
    const content: HandoverContent = { targets, lines }
    const name = `handover-${toLocalInput(now(), settings.timeZone).replace(/[T:]/g, '-')}.pdf`
    const make = (release?: number) => printHandover(context, operation.id, content, release)
    const mode = input.mode === 'inline' ? input.mode : undefined
    const paper = { mode, object: 'handover', operation: operation.id, records: targets.length }
    return releasePaper(context, actor, { ...paper, name, make })
  }),
]

/** Returns a function that finds targets of an operation, open or not, as far as an actor sees them. */
function seenOf(actor: Actor, entered: Entered, { snapshots, db }: Needs) {
  return async (ids: readonly TargetId[]): Promise<readonly Target[]> => {
    const { kept } = await snapshots.lateArrests(actor, entered)
    const isSeen = visibleTo(actor.role, ({ id }) => kept.some((one) => one.id === id))
    return (await listNamedTargets(db, ids)).filter(isSeen)
  }
}
