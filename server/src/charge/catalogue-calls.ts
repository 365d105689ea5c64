import {
  type ChargeCodes,
  type ChargeParts,
  contract,
  FailureError,
  type Instant,
  invalid,
  joinCharge,
  messages,
  readArrestType,
  readUcrCode,
  splitCharge,
} from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import { type Signature, signatureOf } from '../journal/signature.ts'
import { changeCodes, keyOfCharge as keyOf, listCharges, noCodes, toChargeRecord } from './charge-store.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { catalogue } = contract

export const catalogueCalls = [
  serve(catalogue.list)(async (_request, { db }) => {
    const rows = await db.read(listCharges)
    return { Status: true, Result: rows.map((row) => ({ charge: joinCharge(row), ...row })) }
  }),

  serve(catalogue.add)(async ({ input, actor }, context) => {
    const parts = splitCharge(input.charge)
    const key = keyOf(parts)
    if (key === '') throw new FailureError(invalid('charge', messages.record.catalogueEmpty))
    const by = signatureOf(actor, context.now())
    const codes = readCodes(input)
    return context.db.write(async (tx) => {
      const [known] = (await listCharges(tx)).filter((one) => keyOf(one) === key)
      if (known) {
        const seq = await changeCodes(tx, { ...known, ...codes }, known, by)
        return { Status: true, ...(seq !== undefined && { seq }) }
      }
      await tx.run(tx.knex('charge_list').insert(toChargeRecord({ ...noCodes, ...parts, ...codes })))
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

/** Reads the codes that a call gives a charge. @throws FailureError input.invalid */
function readCodes({
  ucrCode,
  arrestType,
}: Partial<Record<keyof ChargeCodes, string | undefined>>): Partial<ChargeCodes> {
  const ucr = ucrCode === undefined ? undefined : readUcrCode(ucrCode)
  if (ucrCode !== undefined && ucr === undefined) {
    throw new FailureError(invalid('ucrCode', messages.nibrs.wrongUcr))
  }
  const type = arrestType === undefined ? undefined : readArrestType(arrestType)
  if (arrestType !== undefined && type === undefined) {
    throw new FailureError(invalid('arrestType', messages.nibrs.wrongArrestType))
  }
  return { ...(ucr !== undefined && { ucrCode: ucr }), ...(type !== undefined && { arrestType: type }) }
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
