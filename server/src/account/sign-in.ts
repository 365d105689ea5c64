import {
  enteredOperations,
  type FactorWay,
  FailureError,
  factorKinds,
  factorUsed,
  type Instant,
  invalid,
  messages,
  normalizePassword,
  readEmail,
  startingOperation,
} from '@watchfloor/core'
import type { StartedSession } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { listFactors } from '../factor/factor-store.ts'
import { countRecoveryCodes } from '../factor/recovery-codes.ts'
import type { AuditTrail } from '../journal/audit-trail.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { CallLimits } from '../limit/call-limits.ts'
import { listOperations } from '../operation/operation-store.ts'
import { addressBlockOf } from '../system/address-block.ts'
import { type AccountWithHash, requireAccount, requireSamePassword } from './account-rows.ts'
import type { AccountStore } from './account-store.ts'
import { type CountedAttempt, clearAttempts, countUp, uncount, unknownDevice } from './attempts.ts'
import { readDevice, signDevice } from './device-cookie.ts'
import { endHalfSession, findHalfSession, setHalfChallenge, startHalfSession } from './half-session-store.ts'
import { isPassword, keyDerivations } from './passwords.ts'
import { type FactorAnswer, factorProblem, isOneAnswer } from './second-step.ts'
import { newToken, type SessionStore } from './session-store.ts'

export interface SignInNeeds {
  readonly db: Database
  readonly now: () => Instant
  readonly secret: string
  readonly trail: AuditTrail
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly limits: CallLimits
}

/** Where an attempt comes from. */
export interface AttemptPlace {
  readonly device: string | undefined
  readonly address: string
  /** The browser, as it names itself. */
  readonly agent: string
  /** The address of the page, with its protocol. */
  readonly origin: string
}

/** A sign-in: complete, or with a second step to come. */
export type SignedIn =
  | { readonly account: AccountWithHash; readonly session: StartedSession }
  | { readonly half: string; readonly ways: FactorWay[] }

/**
 * Checks the password of an account. Failures are counted before the password is checked. The answer and its time are the same
 * for unknown, locked and disabled accounts. Known devices go first, and address blocks take turns.
 * @throws FailureError session.refused; access.too-many for an address that failed too often; server.busy
 */
export async function signIn(
  typed: { readonly email: string; readonly password: string },
  place: AttemptPlace,
  context: SignInNeeds,
): Promise<SignedIn> {
  const email = readEmail(typed.email) ?? ''
  const owner = place.device === undefined ? undefined : await context.accounts.findWithHash(email)
  const device = readDevice(place.device, owner, context.secret)
  const tryOnce = () => tryPassword({ email, password: typed.password }, { ...place, device }, context)
  if (device !== undefined) return keyDerivations.run(device, tryOnce, { isUrgent: true })
  const requireFewFailures = () => context.limits.requireFewFailures('signIn', place.address)
  await requireFewFailures()
  return keyDerivations.run(addressBlockOf(place.address), async () => {
    // Other attempts from the address may have failed since.
    await requireFewFailures()
    return tryOnce()
  })
}

/** Makes one attempt. The next starts only when it has ended, so that many correct ones at once do not look like guesses. */
async function tryPassword(
  { email, password }: { email: string; password: string },
  place: AttemptPlace,
  context: SignInNeeds,
): Promise<SignedIn> {
  const { db, accounts } = context
  const now = context.now()
  const key = { email, device: place.device ?? unknownDevice }
  const attempt = await db.write((tx) => countUp(tx, key, now))
  const account = await accounts.findWithHash(email)
  const isRight = await isPassword(normalizePassword(password), account?.passwordHash)
  if (!account || !isRight || attempt.was || account.isDisabled)
    throw await refusedAttempt(account?.email, attempt, place, context)
  if (account.hasFactor) {
    return db.write(async (tx) => {
      await requireSamePassword(tx, account, messages.login.wrong)
      await uncount(tx, key, attempt)
      return { half: await startHalfSession(tx, email, now), ways: await waysOf(tx, email) }
    })
  }
  const session = await db.write(async (tx) => {
    await requireSamePassword(tx, account, messages.login.wrong)
    return complete(tx, account, place, context)
  })
  return { account, session }
}

/**
 * Finishes a sign-in with a second factor. Wrong answers count like wrong passwords (rule R12).
 * @throws FailureError session.refused; access.too-many; input.invalid
 */
export async function finishSignIn(
  half: string | undefined,
  answer: FactorAnswer,
  place: AttemptPlace,
  context: SignInNeeds,
): Promise<SignedIn> {
  if (!isOneAnswer(answer)) throw new FailureError(invalid('totp', messages.factor.oneAnswer))
  const now = context.now()
  const waiting = await context.db.read((reader) => findHalfSession(reader, half, now))
  const account = waiting && (await context.accounts.findWithHash(waiting.email))
  if (!waiting || !account || account.isDisabled) throw expired()
  const { email } = waiting
  const device = readDevice(place.device, account, context.secret)
  if (device === undefined) await context.limits.requireFewFailures('signIn', place.address)
  const key = { email, device: device ?? unknownDevice }
  const attempt = await context.db.write((tx) => countUp(tx, key, now))
  if (attempt.was) throw await refusedAnswer(email, attempt, { ...place, device }, context)
  const finished = await context.db.write(async (tx) => {
    // Another answer may have finished this sign-in, or a change of the account ended it.
    const still = await findHalfSession(tx, half, now)
    if (!still) throw expired()
    const { challenge, token } = still
    const problem = await factorProblem(tx, answer, { email, origin: place.origin, challenge, now })
    if (problem !== undefined) {
      if (answer.passkey) await setHalfChallenge(tx, token, null)
      return { problem }
    }
    await endHalfSession(tx, token)
    const factor = factorUsed(answer)
    return { session: await complete(tx, account, { ...place, device }, context, factor) }
  })
  if (finished.session) return { account, session: finished.session }
  throw await refusedAnswer(email, attempt, { ...place, device }, context, finished.problem)
}

function expired(): FailureError {
  return new FailureError({ code: 'session.refused', message: messages.factor.expired })
}

/** Starts the session of a completed sign-in, which clears the counter and is in the journal with the second factor (rule R45). */
async function complete(
  tx: Tx,
  account: AccountWithHash,
  { device, address, agent }: AttemptPlace,
  { sessions, secret, now: clock }: SignInNeeds,
  factor?: FactorWay,
): Promise<StartedSession> {
  const { email } = account
  const now = clock()
  const id = device ?? newToken()
  await clearAttempts(tx, { email, device: device ?? unknownDevice })
  await tx.run(tx.knex('accounts').where({ email }).update({ last_sign_in_at: now }))
  const changes = factor === undefined ? [] : [{ field: 'factor', before: undefined, after: factor }]
  const entry = { action: 'sign-in', kind: 'session', object: email, changes } as const
  await appendEntry(tx, { actor: email, via: address, ...entry }, now)
  const { operations, lastOperation } = await requireAccount(tx, email)
  const operation = startingOperation(enteredOperations(await listOperations(tx), operations), lastOperation)
  const started = await sessions.start(tx, { email, address, agent, operation }, now)
  return { ...started, device: signDevice(id, account, secret) }
}

/** Returns how a person can finish a sign-in. */
async function waysOf(tx: Tx, email: string): Promise<FactorWay[]> {
  const stored = new Set((await listFactors(tx, email)).map(({ kind }) => kind))
  // A kind that only a newer version knows cannot be asked for, but the account has a factor all the same.
  const kinds = factorKinds.filter((kind) => stored.has(kind))
  const hasCodes = (await countRecoveryCodes(tx, email)) > 0
  return [...kinds, ...(hasCodes ? (['recovery'] as const) : [])]
}

/**
 * Records a failed answer to a second step or a confirmation and returns its failure. The password or the session is proven already, so
 * the sentence may say that there were too many (rule R12).
 */
export function refusedAnswer(
  email: string,
  attempt: CountedAttempt,
  from: Pick<AttemptPlace, 'device' | 'address'>,
  context: Pick<SignInNeeds, 'limits' | 'trail'>,
  problem?: string,
): Promise<FailureError> {
  const message = attempt.is ? messages.factor.locked(attempt.minutes) : problem
  return refusedAttempt(email, attempt, from, context, message)
}

/** Records a failed attempt and returns its failure. */
async function refusedAttempt(
  email: string | undefined,
  attempt: CountedAttempt,
  { device, address }: Pick<AttemptPlace, 'device' | 'address'>,
  context: Pick<SignInNeeds, 'limits' | 'trail'>,
  message: string = messages.login.wrong,
): Promise<FailureError> {
  if (device === undefined) await context.limits.countFailure('signIn', address)
  // The text typed as an unknown email may be a password.
  const name = email ?? 'unknown'
  context.trail.record({ action: 'sign-in-failed', actor: name, via: address, object: name })
  if (email !== undefined && attempt.is && !attempt.was) {
    context.trail.record({ action: 'locked', actor: name, via: address, object: name })
  }
  return new FailureError({ code: 'session.refused', message })
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
