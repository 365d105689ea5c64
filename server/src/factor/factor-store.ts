import type { FactorKind, Instant, OwnFactor } from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'

/** A second factor as it is stored. */
export interface StoredFactor {
  readonly id: number
  readonly email: string
  readonly kind: FactorKind
  readonly name: string
  readonly added_at: Instant
  readonly last_used_at: Instant | null
  readonly is_pending: boolean | number
  /** The sealed key of an authenticator app. */
  readonly secret: string | null
  readonly last_step: number | null
  readonly credential_id: string | null
  readonly public_key: string | null
  readonly counter: number | string | null
  readonly transports: string | null
  readonly rp_id: string | null
}

/** The columns of a new factor that its kind does not set. */
export const emptyFactor = {
  is_pending: false,
  secret: null,
  last_step: null,
  credential_id: null,
  public_key: null,
  counter: null,
  transports: null,
  rp_id: null,
} as const

/** Maximum number of factors of one account. */
export const maxFactors = 10

/** Returns the factors of an account that can be used, oldest first. */
export async function listFactors(reader: Reader, email: string): Promise<StoredFactor[]> {
  const all = await reader.all<StoredFactor>(reader.knex('factors').where({ email }).orderBy('id'))
  return all.filter(({ is_pending }) => !is_pending)
}

/** Returns the enrolment that waits for its first code, if there is one. */
export async function findPending(reader: Reader, email: string): Promise<StoredFactor | undefined> {
  const [row] = await reader.all<StoredFactor>(
    reader.knex('factors').where({ email, is_pending: true }).orderBy('id', 'desc').limit(1),
  )
  return row
}

/** Whether an account has this passkey already (rule R26). */
export async function isKnownPasskey(reader: Reader, credentialId: string | null): Promise<boolean> {
  const query = reader.knex('factors').where({ credential_id: credentialId }).select('id').limit(1)
  return (await reader.all(query)).length > 0
}

/** Adds a factor and returns its id. */
export async function addFactor(tx: Tx, factor: Omit<StoredFactor, 'id' | 'last_used_at'>): Promise<number> {
  const [row] = await tx.run<{ id: number }>(tx.knex('factors').insert(factor).returning('id'))
  if (!row) throw new Error('The database returned no id for the new factor.')
  return row.id
}

export async function changeFactor(
  tx: Tx,
  id: number,
  columns: Partial<Omit<StoredFactor, 'id' | 'email'>>,
): Promise<void> {
  await tx.run(tx.knex('factors').where({ id }).update(columns))
}

export async function removeFactor(tx: Tx, id: number): Promise<void> {
  await tx.run(tx.knex('factors').where({ id }).delete())
}

/** Removes every factor and recovery code of an account. Returns the number of factors that could be used. */
export async function removeAllFactors(tx: Tx, email: string): Promise<number> {
  const { length } = await listFactors(tx, email)
  await tx.run(tx.knex('factors').where({ email }).delete())
  await tx.run(tx.knex('recovery_codes').where({ email }).delete())
  return length
}

/** Returns a factor as its owner sees it. It holds no secret. */
export function toOwnFactor({ id, kind, name, added_at, last_used_at }: StoredFactor): OwnFactor {
  return { id, kind, name, addedAt: added_at, lastUsedAt: last_used_at }
}
