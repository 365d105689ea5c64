import { FailureError, invalid, messages, normalizePassword } from '@watchfloor/core'
import type { AccountWithHash } from './account-rows.ts'
import { clearAttempts, countUp, unknownDevice } from './attempts.ts'
import { readDevice } from './device-cookie.ts'
import { confirmSession, takeChallenge } from './own-sessions.ts'
import { isPassword, keyDerivations } from './passwords.ts'
import { type FactorAnswer, factorProblem, isOneAnswer } from './second-step.ts'
import { type AttemptPlace, refusedAnswer, type SignInNeeds } from './sign-in.ts'

/** The answer to a confirmation. Exactly one part is sent. */
export interface ConfirmAnswer extends FactorAnswer {
  readonly password?: string | undefined
}

/**
 * Confirms that a session is still used by its owner. Wrong answers count like wrong passwords (rule R12).
 * @throws FailureError session.refused; access.too-many; server.busy; input.invalid
 */
export async function confirmIdentity(
  { email, token }: { readonly email: string; readonly token: string },
  answer: ConfirmAnswer,
  place: AttemptPlace,
  context: SignInNeeds,
): Promise<void> {
  if (!isOneAnswer(answer)) throw new FailureError(invalid('password', messages.factor.oneAnswer))
  const account = await requireAccount(email, context)
  const { password } = answer
  await requireRight(account, place, context, async () => {
    if (password !== undefined) return wrongPassword(account, password)
    return context.db.write(async (tx) => {
      const challenge = answer.passkey ? await takeChallenge(tx, token) : null
      return factorProblem(tx, answer, { email, origin: place.origin, challenge, now: context.now() })
    })
  })
  await context.db.write((tx) => confirmSession(tx, token, context.now()))
  context.sessions.forget()
}

/** Throws unless this is the account's present password. @throws FailureError session.refused; access.too-many */
export async function requireOwnPassword(
  email: string,
  password: string,
  place: AttemptPlace,
  context: SignInNeeds,
): Promise<AccountWithHash> {
  const account = await requireAccount(email, context)
  await requireRight(account, place, context, () => wrongPassword(account, password))
  return account
}

/** Counts an attempt, checks it, and clears the count if it was right. The check returns its problem. */
async function requireRight(
  account: AccountWithHash,
  place: AttemptPlace,
  context: SignInNeeds,
  check: () => Promise<string | undefined>,
): Promise<void> {
  const { email } = account
  const device = readDevice(place.device, account, context.secret)
  const from = { device, address: place.address }
  if (device === undefined) await context.limits.requireFewFailures('signIn', place.address)
  const key = { email, device: device ?? unknownDevice }
  const attempt = await context.db.write((tx) => countUp(tx, key, context.now()))
  if (attempt.was) throw await refusedAnswer(email, attempt, from, context)
  const problem = await check()
  if (problem !== undefined) throw await refusedAnswer(email, attempt, from, context, problem)
  await context.db.write((tx) => clearAttempts(tx, key))
}

async function wrongPassword(
  { email, passwordHash }: AccountWithHash,
  typed: string,
): Promise<string | undefined> {
  const isRight = await keyDerivations.run(email, () => isPassword(normalizePassword(typed), passwordHash), {
    isUrgent: true,
  })
  return isRight ? undefined : messages.factor.wrongPassword
}

async function requireAccount(email: string, { accounts }: SignInNeeds): Promise<AccountWithHash> {
  const account = await accounts.findWithHash(email)
  if (account) return account
  throw new FailureError({ code: 'session.missing', message: messages.generic.signIn })
}
