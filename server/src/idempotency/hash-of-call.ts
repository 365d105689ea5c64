import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { slowHash } from '../account/passwords.ts'

/** A call with an `Idempotency-Key`, as the client sent it. */
export interface SentCall {
  /** The value of the `Idempotency-Key` header. */
  readonly key: string
  /** The account's email, or the id of the service token. */
  readonly actor: string
  /** Method and path of the contract. */
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly file: Buffer | undefined
  /** Whether the input has a password. */
  readonly hasPassword: boolean
}

/** Number of bytes of a file that are hashed at once, in some milliseconds. */
const hashedAtOnce = 4 * 1024 * 1024

/** Returns a hash of the fields, in any order, and of the file. It is keyed, so that the database does not reveal the body. */
export async function hashOfCall(call: SentCall, secret: string): Promise<string> {
  const fields = Object.entries(call.input).sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHmac('sha256', secret).update(JSON.stringify(fields))
  const { file } = call
  for (let start = 0; file && start < file.length; start += hashedAtOnce) {
    hash.update(file.subarray(start, start + hashedAtOnce))
    // Other calls are answered between two parts.
    await setImmediate()
  }
  const body = hash.digest('hex')
  if (!call.hasPassword) return body
  // The key is in the database too, so whoever has that could try many passwords a second against a quick hash.
  return slowHash(body, JSON.stringify([secret, call.actor, call.call, call.key]))
}
