import { adjustTotal, contract, type Instant, messages, orThrow } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
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
      const before = await readTotal(tx)
      const after = orThrow(adjustTotal(before, input.count, input.expect))
      const seq = await saveTotal(tx, before, after, input.reason?.trim() ?? '', by)
      const Message = messages.statistics.arrestTotal.done
      return { Status: true as const, Message, ...(seq !== undefined && { seq }), ...after }
    })
  }),

  serve(arrestTotal.history)(async ({ input }, { db }) => ({
    Status: true,
    Result: await readTotalChanges(db, input.before),
  })),
]
