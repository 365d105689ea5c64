import { createHash } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import {
  FailureError,
  invalid,
  messages,
  normalizePassword,
  type PasswordFacts,
  passwordProblem,
} from '@watchfloor/core'
import { FairQueue } from '../system/fair-queue.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Runs one key derivation at a time, because it shares its threads with the database. Keys of the usual lane are address
 * blocks. Known devices and administrators have the urgent lane.
 */
export const keyDerivations = new FairQueue({ maxOfKey: 64, maxInAll: 512, busy: messages.generic.busy })

/**
 * Returns the hash of a new password.
 * @param field the name of the password in the input, for the error
 * @throws FailureError when the rules refuse it (rule R10)
 */
export async function hashGoodPassword(
  password: string,
  facts: Omit<PasswordFacts, 'isCommon'>,
  field = 'password',
): Promise<string> {
  // Loaded only here, because the list is large and few commands need it.
  const { isCommonPassword } = await import('./common-passwords.ts')
  const problem = passwordProblem(password, { ...facts, isCommon: isCommonPassword })
  if (problem) throw new FailureError(invalid(field, problem))
  return hashPassword(normalizePassword(password))
}

function hashPassword(password: string): Promise<string> {
  return keyDerivations.run('accounts', () => hash(password, options), { isUrgent: true })
}

/** Returns the same hash for the same text and salt, as costly to guess as that of a password. */
export async function slowHash(text: string, salt: string): Promise<string> {
  const bytes = createHash('sha256').update(salt).digest()
  const made = await keyDerivations.run('accounts', () => hashRaw(text, { ...options, salt: bytes }), {
    isUrgent: true,
  })
  return made.toString('hex')
}

/**
 * Whether a password matches. A missing account takes equally long, because another hash is checked. Call it in a turn of
 * `keyDerivations`.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await placeholderHash()), password)
  return isRight && passwordHash !== undefined
}

let placeholder: Promise<string> | undefined

function placeholderHash(): Promise<string> {
  placeholder ??= hash('nobody has this password', options)
  return placeholder
}
