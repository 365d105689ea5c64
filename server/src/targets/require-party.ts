import {
  FailureError,
  type Instant,
  keepsCorrectable,
  mayAmendTakedown,
  mayEnter,
  missingTarget,
  type Target,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Tx } from '../db/database.ts'
import { findParty, type StoredParty } from './load-party.ts'
import { lastTakedown } from './takedown-record.ts'

/**
 * Returns a target with its additional persons. @throws FailureError target.missing when it is missing, the actor does not see
 * it, or the account may not enter its operation
 */
export async function requireParty(tx: Tx, id: TargetId, actor: Actor, now: Instant): Promise<StoredParty> {
  const party = await requireEnteredParty(tx, id, actor)
  if (!(await isSeen(tx, party.target, actor, now))) throw new FailureError(missingTarget())
  return party
}

/**
 * Returns a target with its additional persons, whether the actor sees it or not. @throws FailureError target.missing when it is
 * missing, or the account may not enter its operation
 */
export async function requireEnteredParty(
  tx: Tx,
  id: TargetId,
  { operations }: Pick<Actor, 'operations'>,
): Promise<StoredParty> {
  const party = await findParty(tx, id)
  if (!party || !mayEnter(operations, party.operation.id)) throw new FailureError(missingTarget())
  return party
}

/** Rule R7. Whether an actor sees a target now: by its stage, or because the actor may amend its takedown (rule A5). */
export async function isSeen(
  tx: Tx,
  target: Target,
  { role, email }: Pick<Actor, 'role' | 'email'>,
  now: Instant,
): Promise<boolean> {
  if (visibleTo(role)(target)) return true
  if (!keepsCorrectable(role) || !target.isArrested) return false
  return mayAmendTakedown(await lastTakedown(tx, target.id), email, now)
}
