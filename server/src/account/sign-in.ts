import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  countAttempt,
  FailureError,
  forgottenBefore,
  type Instant,
  isLocked,
  messages,
  noFailures,
  readEmail,
  type SignInFailures,
  startingOperation,
} from '@watchfloor/core'
import type { StartedSession } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import type { AuditTrail } from '../journal/audit-trail.ts'
import { appendEntry } from '../journal/journal-store.ts'
import { listOperations } from '../operation/operation-store.ts'
import { addressBlockOf } from '../system/address-block.ts'
import type { RequestLimit } from '../system/request-limit.ts'
import type { AccountStore } from './account-store.ts'
import { isPassword, keyDerivations } from './passwords.ts'
import { newToken, type SessionStore } from './session-store.ts'

export interface SignInNeeds {
  readonly db: Database
  readonly now: () => Instant
  readonly secret: string
  readonly trail: AuditTrail
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly signInFailures: RequestLimit
}

/** Device name for all devices that never signed in to the account. They share one counter; each known device has its own. */
const unknownDevice = 'unknown'

interface Attempt {
  readonly email: string
  readonly password: string
  readonly device: string | undefined
  readonly address: string
}

/**
 * Signs in to an account. Failures are counted before the password is checked. The answer and its time are the same for
 * unknown, locked and disabled accounts. Known devices go first, and address blocks take turns.
 * @throws FailureError session.refused; access.too-many for an address that failed too often; server.busy
 */
export async function signIn(attempt: Attempt, context: SignInNeeds): Promise<StartedSession> {
  const email = readEmail(attempt.email) ?? ''
  const device = readDevice(attempt.device, email, context.secret)
  const tryOnce = () => tryToSignIn({ ...attempt, email, device }, context)
  if (device !== undefined) return keyDerivations.run(device, tryOnce, { isUrgent: true })
  const requireFewFailures = () => context.signInFailures.require(attempt.address, context.now())
  requireFewFailures()
  return keyDerivations.run(addressBlockOf(attempt.address), async () => {
    // Other attempts from the address may have failed since.
    requireFewFailures()
    return tryOnce()
  })
}

/** Makes one attempt. The next starts only when it has ended, so that many correct ones at once do not look like guesses. */
async function tryToSignIn(
  { email, password, device, address }: Attempt,
  context: SignInNeeds,
): Promise<StartedSession> {
  const { db, accounts, sessions, secret } = context
  const now = context.now()
  const lock = await db.write((tx) => countUp(tx, email, device ?? unknownDevice, now))
  const account = await accounts.findWithHash(email)
  const isRight = await isPassword(password, account?.passwordHash)
  if (!account || !isRight || lock.was || account.isDisabled) {
    if (device === undefined) context.signInFailures.countFailure(address, now)
    // The text typed as an unknown email may be a password.
    const name = account?.email ?? 'unknown'
    context.trail.record({ action: 'sign-in-failed', actor: name, via: address, object: name })
    if (account && lock.is && !lock.was) {
      context.trail.record({ action: 'locked', actor: name, via: address, object: name })
    }
    throw new FailureError({ code: 'session.refused', message: messages.login.wrong })
  }
  const id = device ?? newToken()
  const started = await db.write(async (tx) => {
    await tx.run(
      tx
        .knex('sign_in_failures')
        .where({ email, device: device ?? unknownDevice })
        .delete(),
    )
    await appendEntry(
      tx,
      { actor: email, via: address, action: 'sign-in', kind: 'session', object: email, changes: [] },
      now,
    )
    const operation = startingOperation(await listOperations(tx), account.lastOperation)
    return sessions.start(tx, email, address, now, operation)
  })
  return { ...started, device: signDevice(id, email, secret) }
}

/** Ends a session, if it still exists. */
export async function signOut(
  token: string | undefined,
  address: string,
  { db, sessions, now }: SignInNeeds,
): Promise<void> {
  if (token === undefined) return
  await db.write(async (tx) => {
    const email = await sessions.end(tx, token)
    if (email === undefined) return
    await appendEntry(
      tx,
      { actor: email, via: address, action: 'sign-out', kind: 'session', object: email, changes: [] },
      now(),
    )
  })
}

/**
 * Counts an attempt. Returns whether the account was locked before it, and whether it is locked now. Deletes expired counters.
 */
async function countUp(
  tx: Tx,
  email: string,
  device: string,
  now: Instant,
): Promise<{ readonly was: boolean; readonly is: boolean }> {
  await tx.run(tx.knex('sign_in_failures').where('first_at', '<', forgottenBefore(now)).delete())
  const [row] = await tx.all<{ failures: number; first_at: Instant; locked_until: Instant | null }>(
    tx.knex('sign_in_failures').where({ email, device }),
  )
  const known: SignInFailures = row
    ? { failures: row.failures, firstAt: row.first_at, lockedUntil: row.locked_until }
    : noFailures
  const counted = countAttempt(known, now)
  const { failures, firstAt, lockedUntil } = counted
  await tx.run(
    tx
      .knex('sign_in_failures')
      .insert({ email, device, failures, first_at: firstAt, locked_until: lockedUntil })
      .onConflict(['email', 'device'])
      .merge(),
  )
  return { was: isLocked(known, now), is: isLocked(counted, now) }
}

/** Returns the cookie of a known device: its id and our signature over id and account. */
function signDevice(id: string, email: string, secret: string): string {
  return `${id}.${signature(id, email, secret)}`
}

function readDevice(cookie: string | undefined, email: string, secret: string): string | undefined {
  const [id, signed] = cookie?.split('.') ?? []
  if (!id || !signed) return undefined
  const expected = Buffer.from(signature(id, email, secret))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function signature(id: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`${id}\n${email}`).digest('base64url')
}
