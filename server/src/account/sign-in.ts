import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  addMinutes,
  countAttempt,
  type Instant,
  isLocked,
  messages,
  noFailures,
  Refusal,
  readEmail,
  type SignInFailures,
} from '@watchfloor/core'
import type { StartedSession } from '../api/serve.ts'
import type { Tx } from '../db/database.ts'
import type { Desk } from '../desk.ts'
import { appendEntry } from '../journal/journal-store.ts'
import { inTurn, isPassword } from './passwords.ts'
import { newToken } from './session-store.ts'

/** All devices that never signed in to the account share one counter, each known device has its own. */
const unknownDevice = 'unknown'

interface Attempt {
  readonly email: string
  readonly password: string
  readonly device: string | undefined
  readonly via: string
}

/**
 * Signs somebody in. The counter of failures rises before the password is checked, and the answer and its time are the same
 * for unknown, locked and disabled accounts.
 * @throws Refusal session.refused
 */
export function signIn(attempt: Attempt, desk: Desk): Promise<StartedSession> {
  return inTurn(() => tryToSignIn(attempt, desk))
}

/** One attempt ends before the next is counted: many right ones at once must not look like guesses. */
async function tryToSignIn(
  { email: text, password, device: cookie, via }: Attempt,
  desk: Desk,
): Promise<StartedSession> {
  const { db, accounts, sessions, secret } = desk
  const email = readEmail(text) ?? ''
  const device = readDevice(cookie, email, secret)
  const now = desk.now()
  const wasLocked = await db.write((tx) => countUp(tx, email, device ?? unknownDevice, now))
  const account = await accounts.findWithHash(email)
  const isRight = await isPassword(password, account?.passwordHash)
  if (!account || !isRight || wasLocked || account.isDisabled) {
    throw new Refusal({ code: 'session.refused', message: messages.login.wrong })
  }
  const id = device ?? newToken()
  const started = await db.write(async (tx) => {
    await tx.run(
      tx
        .knex('sign_in_failures')
        .where({ email, device: device ?? unknownDevice })
        .delete(),
    )
    await tx.run(
      tx
        .knex('sign_in_failures')
        .where('first_at', '<', addMinutes(now, -24 * 60))
        .delete(),
    )
    await appendEntry(
      tx,
      { actor: email, via, action: 'sign-in', kind: 'session', object: email, changes: [] },
      now,
    )
    return sessions.start(tx, email, via, now)
  })
  return { ...started, device: signDevice(id, email, secret) }
}

/** Ends a session; nothing happens when it is over already. */
export async function signOut(
  token: string | undefined,
  via: string,
  { db, sessions, now }: Desk,
): Promise<void> {
  if (token === undefined) return
  await db.write(async (tx) => {
    const email = await sessions.end(tx, token)
    if (email === undefined) return
    await appendEntry(
      tx,
      { actor: email, via, action: 'sign-out', kind: 'session', object: email, changes: [] },
      now(),
    )
  })
}

/** Counts an attempt and says whether the account was locked before it. */
async function countUp(tx: Tx, email: string, device: string, now: Instant): Promise<boolean> {
  const [row] = await tx.all<{ failures: number; first_at: Instant; locked_until: Instant | null }>(
    tx.knex('sign_in_failures').where({ email, device }),
  )
  const known: SignInFailures = row
    ? { failures: row.failures, firstAt: row.first_at, lockedUntil: row.locked_until }
    : noFailures
  const { failures, firstAt, lockedUntil } = countAttempt(known, now)
  await tx.run(
    tx
      .knex('sign_in_failures')
      .insert({ email, device, failures, first_at: firstAt, locked_until: lockedUntil })
      .onConflict(['email', 'device'])
      .merge(),
  )
  return isLocked(known, now)
}

/** The cookie of a known device: its name and our signature over name and account. */
function signDevice(id: string, email: string, secret: string): string {
  return `${id}.${signature(id, email, secret)}`
}

function readDevice(cookie: string | undefined, email: string, secret: string): string | undefined {
  const [id, signed] = cookie?.split('.') ?? []
  if (!id || !signed) return undefined
  const expected = Buffer.from(signature(id, email, secret))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function signature(id: string, email: string, secret: string): string {
  return createHmac('sha256', secret).update(`${id}\n${email}`).digest('base64url')
}
