import { adjustTotal, contract, type Instant, messages, orThrow } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import { listOperations, operationOf, requireUnsealedOperation } from '../operation/operation-store.ts'
import { readTotal, readTotalChanges, saveTotal } from './arrest-total-store.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { arrestTotal } = contract

export const arrestTotalCalls = [
  serve(arrestTotal.update)(async ({ input, actor }, context) => {
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const operation = await requireUnsealedOperation(tx, actor)
      const before = await readTotal(tx, operation)
      const after = orThrow(adjustTotal(before, input.count, input.expect))
      const seq = await saveTotal(tx, operation, before, after, input.reason?.trim() ?? '', by)
      const Message = messages.statistics.arrestTotal.done
      return {
        Status: true as const,
        Message,
        ...(seq !== undefined && { seq }),
        ...after,
      }
    })
  }),

  serve(arrestTotal.history)(async ({ input, actor }, { db }) => {
    const { id } = await db.read(async (reader) => operationOf(await listOperations(reader), actor))
    return { Status: true, Result: await readTotalChanges(db, id, input.before) }
  }),
]
