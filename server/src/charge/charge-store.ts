import {
  type ChargeCodes,
  type ChargeParts,
  compareTexts,
  joinCharge,
  type ListedCharge,
} from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'

interface ChargeRecord extends ChargeParts {
  readonly ucr_code: string
  readonly arrest_type: ChargeCodes['arrestType']
}

/** The codes of a charge that has none. */
export const noCodes: ChargeCodes = { ucrCode: '', arrestType: '' }

/** Returns the shared list of charges, by their keys (rule L10). */
export async function listCharges(reader: Reader): Promise<ListedCharge[]> {
  const rows = await reader.all<ChargeRecord & { readonly text_key: string }>(
    reader.knex('charge_list').select('text_key', 'statute', 'offense', 'degree', 'ucr_code', 'arrest_type'),
  )
  return rows
    .sort((a, b) => compareTexts(a.text_key, b.text_key))
    .map(({ text_key: _, ucr_code: ucrCode, arrest_type: arrestType, ...parts }) => ({
      ...parts,
      ucrCode,
      arrestType,
    }))
}

/** Returns the columns of a charge of the shared list. */
export function toChargeRecord({ ucrCode, arrestType, ...parts }: ListedCharge) {
  return { text_key: keyOfCharge(parts), ...parts, ucr_code: ucrCode, arrest_type: arrestType }
}

/** Rule H3. Returns the key of a charge. Two charges with the same key are the same. */
export function keyOfCharge(parts: ChargeParts): string {
  return joinCharge(parts).toLowerCase()
}

/** Gives a charge of the shared list other codes. Returns the journal number, or undefined if it has them. */
export async function changeCodes(
  tx: Tx,
  charge: ListedCharge,
  before: ListedCharge,
  { actor, via, at }: Signature,
  batch?: number,
): Promise<number | undefined> {
  const changes = (['ucrCode', 'arrestType'] as const)
    .filter((field) => charge[field] !== before[field])
    .map((field) => ({ field, before: before[field], after: charge[field] }))
  if (changes.length === 0) return undefined
  const { ucrCode: ucr_code, arrestType: arrest_type } = charge
  await tx.run(
    tx
      .knex('charge_list')
      .where({ text_key: keyOfCharge(charge) })
      .update({ ucr_code, arrest_type }),
  )
  const named = [{ field: 'charge', before: joinCharge(charge), after: joinCharge(charge) }, ...changes]
  const draft = {
    actor,
    via,
    action: 'code-charge',
    kind: 'setting',
    object: 'charge-list',
    changes: named,
  } as const
  return appendEntry(tx, draft, at, batch)
}
