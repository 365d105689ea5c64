import { type Instant, messages } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { changeFactor, listFactors } from '../factor/factor-store.ts'
import { checkPasskey, usedPasskey } from '../factor/passkey.ts'
import { spendRecoveryCode } from '../factor/recovery-codes.ts'
import { spendTotp } from '../factor/totp.ts'

/** The answer to a second step. Exactly one of its parts is sent. */
export interface FactorAnswer {
  readonly totp?: string | undefined
  readonly recovery?: string | undefined
  readonly passkey?: { readonly id: string } | undefined
}

/** Where an answer comes from. */
export interface AnswerPlace {
  readonly email: string
  /** The address of the page, with its protocol. A passkey belongs to it. */
  readonly origin: string
  /** The challenge that a passkey must have signed. */
  readonly challenge: string | null
  readonly now: Instant
}

/** Returns the problem of an answer as a text for the user, or undefined if a factor of the account accepts it. */
export async function factorProblem(
  tx: Tx,
  { totp, recovery, passkey }: FactorAnswer,
  place: AnswerPlace,
): Promise<string | undefined> {
  if (totp !== undefined) {
    return (await spendAnyTotp(tx, totp, place)) ? undefined : messages.factor.wrongCode
  }
  if (recovery !== undefined) {
    return (await spendRecoveryCode(tx, place.email, recovery)) ? undefined : messages.factor.wrongRecovery
  }
  return passkey && (await spendPasskey(tx, passkey, place)) ? undefined : messages.factor.wrongPasskey
}

/** Whether exactly one part of an answer was sent. */
export function isOneAnswer(answer: object): boolean {
  return Object.values(answer).filter((part) => part !== undefined).length === 1
}

async function spendAnyTotp(tx: Tx, code: string, { email, now }: AnswerPlace): Promise<boolean> {
  const apps = (await listFactors(tx, email)).filter(({ kind }) => kind === 'totp')
  for (const app of apps) if (await spendTotp(tx, app, code, now)) return true
  return false
}

async function spendPasskey(
  tx: Tx,
  response: { readonly id: string },
  { email, origin, challenge, now }: AnswerPlace,
): Promise<boolean> {
  if (challenge === null) return false
  const known = (await listFactors(tx, email)).filter(({ kind }) => kind === 'passkey')
  const used = await checkPasskey(origin, challenge, response, known)
  if (!used) return false
  await changeFactor(tx, used.factor.id, usedPasskey(used.counter, now))
  return true
}
