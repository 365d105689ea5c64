import { randomBytes, randomInt } from 'node:crypto'
import { FailureError, type Instant, messages, pairingCode, pairingEnds } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'

/** More than an office has walls; whoever floods the office with requests stops here. */
const maxWaiting = 200

/** Forgets who waited too long, and refuses when too many wait still. @throws FailureError access.too-many */
export async function requireRoomToWait(tx: Tx, now: Instant): Promise<void> {
  const waiting = await tx.all<{ id: string; requested_at: Instant }>(
    tx.knex('displays').whereNull('approved_at').select('id', 'requested_at'),
  )
  const over = waiting.filter(({ requested_at: at }) => now >= pairingEnds(at)).map(({ id }) => id)
  if (over.length > 0) await tx.run(tx.knex('displays').whereIn('id', over).delete())
  if (waiting.length - over.length >= maxWaiting)
    throw new FailureError({ code: 'access.too-many', message: messages.generic.tooMany })
}

/** A code that no other display shows. */
export async function newCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = pairingCode((count) => randomInt(count))
    const [taken] = await tx.all(tx.knex('displays').where({ code }).select('id'))
    if (!taken) return code
  }
}

/** Short enough to be typed after `watchfloor displays revoke`. */
export function newDeviceId(): string {
  return `d${randomBytes(6).toString('hex')}`
}
