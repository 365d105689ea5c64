import {
  countAttempt,
  forgottenBefore,
  type Instant,
  isLocked,
  minutesLocked,
  noFailures,
  type SignInFailures,
  withoutAttempt,
} from '@watchfloor/core'
import type { Tx } from '../db/database.ts'

/** Device name for all devices that never signed in to the account. They share one counter; each known device has its own. */
export const unknownDevice = 'unknown'

/** The counter of an account and a device. Passwords, codes and confirmations share it. */
export interface AttemptKey {
  readonly email: string
  readonly device: string
}

/** A counted attempt: whether the account was locked before it, and whether it is locked now. */
export interface CountedAttempt {
  readonly was: boolean
  readonly is: boolean
  /** Number of minutes until the lock ends; 0 without one. */
  readonly minutes: number
  /** The counter with the attempt. */
  readonly counted: SignInFailures
}

/** Counts an attempt before it is checked (rule R12). Deletes expired counters. */
export async function countUp(tx: Tx, key: AttemptKey, now: Instant): Promise<CountedAttempt> {
  await tx.run(tx.knex('sign_in_failures').where('first_at', '<', forgottenBefore(now)).delete())
  const before = await readFailures(tx, key)
  const counted = countAttempt(before, now)
  await save(tx, key, counted)
  const minutes = minutesLocked(counted, now)
  return { was: isLocked(before, now), is: minutes > 0, minutes, counted }
}

/** Takes a right password out of the count again, when the second step is still to come. Other failures stay. */
export async function uncount(tx: Tx, key: AttemptKey, { counted }: CountedAttempt): Promise<void> {
  const left = withoutAttempt(await readFailures(tx, key), counted)
  if (left.failures === 0) await clearAttempts(tx, key)
  else await save(tx, key, left)
}

/** Clears the counter after a completed sign-in or a confirmation. */
export async function clearAttempts(tx: Tx, key: AttemptKey): Promise<void> {
  await tx.run(tx.knex('sign_in_failures').where(key).delete())
}

async function readFailures(tx: Tx, key: AttemptKey): Promise<SignInFailures> {
  const [row] = await tx.all<{ failures: number; first_at: Instant; locked_until: Instant | null }>(
    tx.knex('sign_in_failures').where(key),
  )
  return row ? { failures: row.failures, firstAt: row.first_at, lockedUntil: row.locked_until } : noFailures
}

async function save(
  tx: Tx,
  key: AttemptKey,
  { failures, firstAt, lockedUntil }: SignInFailures,
): Promise<void> {
  await tx.run(
    tx
      .knex('sign_in_failures')
      .insert({ ...key, failures, first_at: firstAt, locked_until: lockedUntil })
      .onConflict(['email', 'device'])
      .merge(),
  )
}
