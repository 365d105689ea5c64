import {
  FailureError,
  type Instant,
  isSessionOver,
  messages,
  type OwnSession,
  type SessionLimits,
} from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'
import { nextSeq } from '../journal/journal-store.ts'
import { sha256Hex } from '../sha256.ts'
import { markOf } from './session-store.ts'

interface Row {
  token_hash: string
  started_at: Instant
  used_at: Instant
  via: string
  device: string
}

/** The session that a person acts in, and when. */
interface OwnPlace {
  readonly token: string
  readonly limits: SessionLimits
  readonly now: Instant
}

/** Returns the live sessions of an account, the newest first. */
export async function listOwnSessions(
  reader: Reader,
  email: string,
  { token, limits, now }: OwnPlace,
): Promise<OwnSession[]> {
  const rows = await reader.all<Row>(reader.knex('sessions').where({ email }).orderBy('started_at', 'desc'))
  return rows
    .filter(
      ({ started_at: startedAt, used_at: usedAt }) => !isSessionOver({ startedAt, usedAt }, limits, now),
    )
    .map((row) => ({
      id: markOf(row.token_hash),
      startedAt: row.started_at,
      usedAt: row.used_at,
      address: row.via,
      device: row.device,
      isCurrent: row.token_hash === sha256Hex(token),
    }))
}

/** Ends one session of an account. @throws FailureError session.unknown */
export async function endOwnSession(tx: Tx, email: string, id: string): Promise<void> {
  const rows = await tx.all<Row>(tx.knex('sessions').where({ email }))
  const found = rows.find(({ token_hash }) => markOf(token_hash) === id)
  if (!found) throw new FailureError({ code: 'session.unknown', message: messages.factor.missingSession })
  await tx.run(tx.knex('sessions').where({ token_hash: found.token_hash }).delete())
}

/** Ends every other session of an account. Returns the number of those that were alive. */
export async function endOtherSessions(tx: Tx, email: string, place: OwnPlace): Promise<number> {
  const live = await listOwnSessions(tx, email, place)
  const others = tx
    .knex('sessions')
    .where({ email })
    .whereNot({ token_hash: sha256Hex(place.token) })
  await tx.run(others.delete())
  return live.filter(({ isCurrent }) => !isCurrent).length
}

/** Records that the person of a session confirmed who they are (rule R25). */
export async function confirmSession(tx: Tx, token: string, now: Instant): Promise<void> {
  await tx.run(
    tx
      .knex('sessions')
      .where({ token_hash: sha256Hex(token) })
      .update({ confirmed_at: now }),
  )
}

/** Keeps the challenge that a passkey of this session must sign. */
export async function setChallenge(tx: Tx, token: string, challenge: string | null): Promise<void> {
  await tx.run(
    tx
      .knex('sessions')
      .where({ token_hash: sha256Hex(token) })
      .update({ challenge }),
  )
}

/** Returns the challenge of a session and forgets it: each is answered once, rightly or wrongly (WebAuthn, 13.4.3). */
export async function takeChallenge(tx: Tx, token: string): Promise<string | null> {
  const [row] = await tx.all<{ challenge: string | null }>(
    tx
      .knex('sessions')
      .where({ token_hash: sha256Hex(token) })
      .select('challenge'),
  )
  await setChallenge(tx, token, null)
  return row?.challenge ?? null
}

/** Records that the next entry moves the account of these sessions to another role or limit, so that they read their lists again (rule Z12). */
export async function renewViews(tx: Tx, email: string): Promise<void> {
  const moved = { moved_at_seq: await nextSeq(tx) }
  await tx.run(tx.knex('sessions').where({ email }).update(moved))
}

/** Ends the sessions of an account, and the sign-ins that wait for their second step. */
export async function endSessions(tx: Tx, email: string, keptToken = ''): Promise<void> {
  await tx.run(
    tx
      .knex('sessions')
      .where({ email })
      .whereNot({ token_hash: sha256Hex(keptToken) })
      .delete(),
  )
  await tx.run(tx.knex('half_sessions').where({ email }).delete())
}
