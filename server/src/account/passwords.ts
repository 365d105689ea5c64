import { hash, verify } from '@node-rs/argon2'
import { messages } from '@watchfloor/core'
import { FairQueue } from '../system/fair-queue.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Runs one key derivation at a time, because it shares its threads with the database. Keys of the usual lane are address
 * blocks. Known devices and administrators have the urgent lane.
 */
export const keyDerivations = new FairQueue({ maxOfKey: 64, maxInAll: 512, busy: messages.generic.busy })

export function hashPassword(password: string): Promise<string> {
  return keyDerivations.run('accounts', () => hash(password, options), { isUrgent: true })
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
