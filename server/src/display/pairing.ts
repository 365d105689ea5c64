import { randomBytes, randomInt } from 'node:crypto'
import { FailureError, type Instant, isPairingOver, messages, pairingCode } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'

/** Maximum number of displays that wait. It is more than an office needs, and limits a flood of requests. */
const maxWaiting = 200

/** Deletes expired pairings, and throws if too many still wait. @throws FailureError access.too-many */
export async function requirePairingCapacity(tx: Tx, now: Instant): Promise<void> {
  const waiting = await tx.all<{ id: string; requested_at: Instant }>(
    tx.knex('displays').whereNull('approved_at').select('id', 'requested_at'),
  )
  const expired = waiting.filter(({ requested_at: at }) => isPairingOver(at, now)).map(({ id }) => id)
  if (expired.length > 0) await tx.run(tx.knex('displays').whereIn('id', expired).delete())
  if (waiting.length - expired.length >= maxWaiting)
    throw new FailureError({ code: 'access.too-many', message: messages.generic.tooMany })
}

/** Returns a code that no other display shows. */
export async function newCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = pairingCode((count) => randomInt(count))
    const [taken] = await tx.all(tx.knex('displays').where({ code }).select('id'))
    if (!taken) return code
  }
}

/** Returns an id that is short enough to type after `watchfloor displays revoke`. */
export function newDeviceId(): string {
  return `d${randomBytes(6).toString('hex')}`
}
