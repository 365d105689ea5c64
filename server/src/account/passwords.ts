import { hash, verify } from '@node-rs/argon2'
import { messages, Refusal } from '@watchfloor/core'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Key derivation shares its threads with the database: one at a time, and so many waiting at most. */
const maxWaiting = 64

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

/** Takes as long for an account that is not there: then a hash of nothing is checked. Call it in turn. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), password)
  return isRight && passwordHash !== undefined
}

let nobodys: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password', options)
  return nobodys
}

/** Work that derives keys, one after the other. @throws Refusal server.busy when too many wait */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw new Refusal({ code: 'server.busy', message: messages.generic.busy })
  waiting++
  const mine = last.then(work).finally(() => {
    waiting--
  })
  last = mine.catch(() => undefined)
  return mine
}
