import { type Instant, isUnfinishedValid, unfinishedSince } from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'
import { sha256Hex } from '../sha256.ts'
import { newToken } from './session-store.ts'

/** A sign-in whose password was right and whose second step is still to come. */
export interface HalfSession {
  readonly token: string
  readonly email: string
  /** The challenge that a passkey must sign, once the browser asked for one. */
  readonly challenge: string | null
}

interface Row {
  email: string
  started_at: Instant
  challenge: string | null
}

/** Starts the second step of a sign-in. Returns its token. Deletes those that took too long. */
export async function startHalfSession(tx: Tx, email: string, now: Instant): Promise<string> {
  const token = newToken()
  await tx.run(tx.knex('half_sessions').where('started_at', '<', unfinishedSince(now)).delete())
  await tx.run(
    tx
      .knex('half_sessions')
      .insert({ token_hash: sha256Hex(token), email, started_at: now, challenge: null }),
  )
  return token
}

/** Returns the sign-in that waits for its second step (rule R23), if the token has one. */
export async function findHalfSession(
  reader: Reader,
  token: string | undefined,
  now: Instant,
): Promise<HalfSession | undefined> {
  if (token === undefined) return undefined
  const [row] = await reader.all<Row>(reader.knex('half_sessions').where({ token_hash: sha256Hex(token) }))
  if (!row || !isUnfinishedValid(row.started_at, now)) return undefined
  return { token, email: row.email, challenge: row.challenge }
}

/** Keeps the challenge that a passkey must sign, or forgets it: each is answered once, rightly or wrongly (WebAuthn, 13.4.3). */
export async function setHalfChallenge(tx: Tx, token: string, challenge: string | null): Promise<void> {
  await tx.run(
    tx
      .knex('half_sessions')
      .where({ token_hash: sha256Hex(token) })
      .update({ challenge }),
  )
}

export async function endHalfSession(tx: Tx, token: string): Promise<void> {
  await tx.run(
    tx
      .knex('half_sessions')
      .where({ token_hash: sha256Hex(token) })
      .delete(),
  )
}
