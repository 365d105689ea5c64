import { hash, verify } from '@node-rs/argon2'
import { messages } from '@watchfloor/core'
import { FairQueue } from '../system/fair-queue.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Key derivation shares its threads with the database, so it is done once at a time. Keys of the usual lane are addresses; known
 * devices and administrators have the urgent lane.
 */
export const keyDerivations = new FairQueue({ maxOfKey: 64, maxInAll: 512, busy: messages.generic.busy })

export function hashPassword(password: string): Promise<string> {
  return keyDerivations.run('accounts', () => hash(password, options), { isUrgent: true })
}

/** Takes as long for an account that is not there: then a hash of nothing is checked. Call it in a turn of `keyDerivations`. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), password)
  return isRight && passwordHash !== undefined
}

let nobodys: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', options)
  return nobodys
}
