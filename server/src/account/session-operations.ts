import type { OperationId, OperationLimit } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { nextSeq } from '../journal/journal-store.ts'
import { sha256Hex } from '../sha256.ts'
import { limitOf } from './account-rows.ts'

interface LimitRow {
  readonly email: string
  readonly only_operations: string | null
}

/** Moves a session to an operation. The account's next session starts there. */
export async function enterOperation(
  tx: Tx,
  token: string,
  { operation, isMove }: { readonly operation: OperationId; readonly isMove: boolean },
): Promise<void> {
  const key = sha256Hex(token)
  const moved = isMove ? { moved_at_seq: await nextSeq(tx) } : {}
  await tx.run(
    tx
      .knex('sessions')
      .where({ token_hash: key })
      .update({ operation, ...moved }),
  )
  const own = tx.knex('sessions').where({ token_hash: key }).select('email')
  await tx.run(tx.knex('accounts').whereIn('email', own).update({ last_operation: operation }))
}

/**
 * Rule O5. Keeps every session that chose no operation in the one that it is in, before the next entry opens another one.
 * @param currentOf returns the operation of accounts with a limit, or undefined if their sessions move
 */
export async function keepSessions(
  tx: Tx,
  currentOf: (limit: OperationLimit) => OperationId | undefined,
): Promise<void> {
  const accounts = await tx.all<LimitRow>(
    tx
      .knex('accounts')
      .whereIn('email', tx.knex('sessions').whereNull('operation').select('email'))
      .select('email', 'only_operations'),
  )
  for (const { email, only_operations: limit } of accounts) {
    const operation = currentOf(limitOf(limit)) ?? null
    const kept = tx.knex('sessions').where({ email }).whereNull('operation')
    await tx.run(kept.update(operation === null ? { moved_at_seq: await nextSeq(tx) } : { operation }))
  }
}

/**
 * Rule O9. Lets the sessions of an account forget an operation that its new limit takes. They are in another one from then on, and stay
 * there like every session (rule O5).
 */
export async function leaveOperations(tx: Tx, email: string, limit: OperationLimit): Promise<void> {
  if (limit === undefined) return
  const left = tx
    .knex('sessions')
    .where({ email })
    .whereNotIn('operation', [...limit])
  await tx.run(left.update({ operation: null }))
}

/** Rule O5. Lets the sessions in an operation work in the newest open one, because the next entry closes theirs. */
export async function releaseSessions(tx: Tx, operation: OperationId): Promise<void> {
  // A session that chose none may be in it, too.
  const moved = tx.knex('sessions').where({ operation }).orWhereNull('operation')
  await tx.run(moved.update({ operation: null, moved_at_seq: await nextSeq(tx) }))
}
