import {
  type ChargeParts,
  contract,
  FailureError,
  type Instant,
  invalid,
  joinCharge,
  messages,
  splitCharge,
} from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { signatureOf } from '../journal/signature.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { catalogue } = contract

export const catalogueCalls = [
  serve(catalogue.list)(async (_request, { db }) => {
    const rows: ChargeParts[] = await db
      .knex('charge_list')
      .select('statute', 'offense', 'degree')
      .orderBy('text_key')
    return { Status: true, Result: rows.map((row) => ({ charge: joinCharge(row), ...row })) }
  }),

  serve(catalogue.add)(async ({ input, actor }, context) => {
    const parts = splitCharge(input.charge)
    const key = keyOf(parts)
    if (key === '') throw new FailureError(invalid('charge', messages.record.catalogueEmpty))
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const known = await tx.all(tx.knex('charge_list').where({ text_key: key }))
      if (known.length > 0) return { Status: true }
      await tx.run(tx.knex('charge_list').insert({ text_key: key, ...parts }))
      return { Status: true, seq: await journal(tx, 'add-charge-to-list', undefined, joinCharge(parts), by) }
    })
  }),

  serve(catalogue.remove)(async ({ input, actor }, context) => {
    const key = keyOf(splitCharge(input.value))
    const by = signatureOf(actor, context.now())
    return context.db.write(async (tx) => {
      const gone = await tx.all<ChargeParts>(
        tx.knex('charge_list').where({ text_key: key }).select('statute', 'offense', 'degree'),
      )
      const [parts] = gone
      if (!parts)
        throw new FailureError({ code: 'target.missing', message: messages.record.catalogueMissing })
      await tx.run(tx.knex('charge_list').where({ text_key: key }).delete())
      return {
        Status: true,
        seq: await journal(tx, 'delete-charge-from-list', joinCharge(parts), undefined, by),
      }
    })
  }),
]

function keyOf(parts: ChargeParts): string {
  return joinCharge(parts).toLowerCase()
}

function journal(
  tx: Tx,
  action: string,
  before: string | undefined,
  after: string | undefined,
  by: Signature,
): Promise<number> {
  const { actor, via, at } = by
  const changes = [{ field: 'charge', before, after }]
  return appendEntry(tx, { actor, via, action, kind: 'setting', object: 'charge-list', changes }, at)
}
