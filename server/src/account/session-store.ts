import { createHash, randomBytes } from 'node:crypto'
import {
  type Instant,
  isSessionOver,
  minutesBetween,
  type Role,
  roles,
  type SessionLimits,
  type SessionTimes,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'

/** A session that is alive. */
export interface Session extends SessionTimes {
  readonly email: string
  readonly role: Role
  readonly xsrfToken: string
}

interface Row {
  email: string
  role: Role
  xsrf_token: string
  started_at: Instant
  used_at: Instant
}

/** So long a session is believed without asking the database again, when nothing else says that it changed. */
const believedMs = 2_000

/** Sessions live in the database, their tokens only as hashes; what is used often is remembered for a moment. */
export class SessionStore {
  #db: Database
  #limits: SessionLimits
  #known = new Map<string, { session: Session; readAtMs: number; savedUse: Instant }>()

  constructor(db: Database, limits: SessionLimits) {
    this.#db = db
    this.#limits = limits
  }

  /** Starts a session; the token is shown once, here. */
  async start(
    tx: Tx,
    email: string,
    via: string,
    now: Instant,
  ): Promise<{ token: string; xsrfToken: string }> {
    const token = newToken()
    const xsrfToken = newToken()
    await tx.all(tx.knex('sessions').where('started_at', '<', oldest(now, this.#limits)).delete())
    await tx.all(
      tx
        .knex('sessions')
        .insert({
          token_hash: hashOf(token),
          email,
          xsrf_token: xsrfToken,
          started_at: now,
          used_at: now,
          via,
        }),
    )
    return { token, xsrfToken }
  }

  /** The session of a token, if it is alive. A poll does not count as use. */
  async find(token: string, now: Instant, isPoll: boolean): Promise<Session | undefined> {
    const key = hashOf(token)
    const known = await this.#remembered(key)
    if (!known || isSessionOver(known.session, this.#limits, now)) return undefined
    if (isPoll) return known.session
    known.session = { ...known.session, usedAt: now }
    if (minutesBetween(known.savedUse, now) * 60 >= this.#saveEverySeconds()) {
      known.savedUse = now
      await this.#db.write((tx) =>
        tx.all(tx.knex('sessions').where({ token_hash: key }).update({ used_at: now })),
      )
    }
    return known.session
  }

  async end(tx: Tx, token: string): Promise<string | undefined> {
    const key = hashOf(token)
    const [row] = await tx.all<{ email: string }>(
      tx.knex('sessions').where({ token_hash: key }).delete().returning('email'),
    )
    this.#known.delete(key)
    return row?.email
  }

  /** Somebody's account or session changed: ask the database again. */
  forget(): void {
    this.#known.clear()
  }

  async #remembered(
    key: string,
  ): Promise<{ session: Session; readAtMs: number; savedUse: Instant } | undefined> {
    const known = this.#known.get(key)
    if (known && performance.now() - known.readAtMs < believedMs) return known
    const row = await this.#read(key)
    if (!row) {
      this.#known.delete(key)
      return undefined
    }
    const { email, role, xsrf_token: xsrfToken, started_at: startedAt, used_at } = row
    const usedAt = known && known.session.usedAt > used_at ? known.session.usedAt : used_at
    const fresh = {
      session: { email, role, xsrfToken, startedAt, usedAt },
      readAtMs: performance.now(),
      savedUse: used_at,
    }
    if (this.#known.size > 10_000) this.#known.clear()
    this.#known.set(key, fresh)
    return fresh
  }

  async #read(key: string): Promise<Row | undefined> {
    const row: Row | undefined = await this.#db
      .knex('sessions')
      .join('accounts', 'accounts.email', 'sessions.email')
      .where({ 'sessions.token_hash': key, 'accounts.is_disabled': false })
      .first(
        'sessions.email',
        'accounts.role',
        'sessions.xsrf_token',
        'sessions.started_at',
        'sessions.used_at',
      )
    return row && (roles as readonly string[]).includes(row.role) ? row : undefined
  }

  /** Often enough that another process, or a restart, does not end a session that was in use. */
  #saveEverySeconds(): number {
    return Math.min(30, this.#limits.idleMinutes * 3)
  }
}

function oldest(now: Instant, { hours }: SessionLimits): Instant {
  return new Date(Date.parse(now) - hours * 3_600_000).toISOString()
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
