import { randomBytes } from 'node:crypto'
import {
  type Instant,
  minutesBetween,
  type OperationId,
  type OperationLimit,
  type Role,
  roles,
  type SessionLimits,
  type SessionTimes,
  sessionEnds,
  sessionOverBefore,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { sha256Hex } from '../sha256.ts'
import { limitOf } from './account-rows.ts'
import { enterOperation, keepSessions, releaseSessions } from './session-operations.ts'

/** A live session. */
export interface Session extends SessionTimes {
  readonly email: string
  readonly role: Role
  readonly xsrfToken: string
  /** Id of the session among those of the account. It does not reveal the token. */
  readonly mark: string
  /** The operation that the session works in, if it chose one. */
  readonly operation: OperationId | undefined
  /** The operations that the account is limited to. Undefined means all. */
  readonly operations: OperationLimit
  /** Number of the journal entry that last moved the session to another operation, or its account to another role or limit (rule Z12). */
  readonly movedAtSeq: number
  readonly hasFactor: boolean
  /** Whether the account's one-time password must be changed first. */
  readonly mustChange: boolean
  /** When the person completed a sign-in or confirmed last (rule R25). */
  readonly confirmedAt: Instant | null
}

/** The facts of a new session. */
export interface NewSession {
  readonly email: string
  readonly address: string
  /** The browser, as it names itself. */
  readonly agent: string
  readonly operation: OperationId | undefined
}

/** Maximum length of a browser's name for itself. */
const maxAgent = 400

interface Row {
  email: string
  role: Role
  xsrf_token: string
  started_at: Instant
  used_at: Instant
  operation: OperationId | null
  moved_at_seq: number
  only_operations: string | null
  must_change: boolean | number
  confirmed_at: Instant | null
  has_factor: boolean | number
}

/** How long a session is cached without reading the database (ms), unless a change clears the cache. */
const cachedMs = 2_000

/** Length of an instant's text up to the second. */
const secondLength = 19

const maxCached = 10_000

/** A cached session. */
interface CachedSession {
  session: Session
  readonly overBefore: Instant
  overAt: Instant
  usedSecond: string
  savedUse: Instant
  readonly readAtMs: number
}

/** The sessions in the database, with their tokens as hashes only. Sessions in use are cached for a moment. */
export class SessionStore {
  #db: Database
  #limits: SessionLimits
  #known = new Map<string, CachedSession>()

  readonly enter = enterOperation
  readonly keepAll = keepSessions
  readonly release = releaseSessions

  constructor(db: Database, limits: SessionLimits) {
    this.#db = db
    this.#limits = limits
  }

  /** Starts a session, which counts as confirmed. The token is returned only here. */
  async start(
    tx: Tx,
    { email, address, agent, operation }: NewSession,
    now: Instant,
  ): Promise<{ token: string; xsrfToken: string }> {
    const token = newToken()
    const xsrfToken = newToken()
    await tx.run(tx.knex('sessions').where('started_at', '<', oldest(now, this.#limits)).delete())
    await tx.run(
      tx.knex('sessions').insert({
        token_hash: sha256Hex(token),
        email,
        xsrf_token: xsrfToken,
        started_at: now,
        used_at: now,
        via: address,
        operation: operation ?? null,
        confirmed_at: now,
        device: agent.slice(0, maxAgent),
      }),
    )
    return { token, xsrfToken }
  }

  /** Returns the live session of a token, if any. A poll does not count as use. */
  async find(token: string, now: Instant, isPoll: boolean): Promise<Session | undefined> {
    const key = sha256Hex(token)
    const known = this.#cached(key) ?? (await this.#read(key))
    if (!known || now < known.overBefore || now >= known.overAt) return undefined
    if (!isPoll) this.#use(key, known, now)
    return known.session
  }

  async end(tx: Tx, token: string): Promise<string | undefined> {
    const key = sha256Hex(token)
    // Knex does not return deleted rows from SQLite.
    const [row] = await tx.all<{ email: string }>(
      tx.knex('sessions').where({ token_hash: key }).select('email'),
    )
    if (row) await tx.run(tx.knex('sessions').where({ token_hash: key }).delete())
    this.#known.delete(key)
    return row?.email
  }

  /** Clears the cache after a change of an account or session. */
  forget(): void {
    this.#known.clear()
  }

  /**
   * Records a use of the session, at most once a second. It is saved at an interval and without waiting, because the save would
   * queue behind other writes. A failed save is repeated with the next use.
   */
  #use(key: string, known: CachedSession, now: Instant): void {
    if (now.startsWith(known.usedSecond)) return
    known.session = { ...known.session, usedAt: now }
    known.usedSecond = now.slice(0, secondLength)
    known.overAt = sessionEnds(known.session, this.#limits).idleEndsAt
    if (minutesBetween(known.savedUse, now) * 60 < this.#saveEverySeconds()) return
    const savedBefore = known.savedUse
    known.savedUse = now
    const save = (tx: Tx) => tx.run(tx.knex('sessions').where({ token_hash: key }).update({ used_at: now }))
    this.#db.write(save).catch(() => {
      known.savedUse = savedBefore
    })
  }

  #cached(key: string): CachedSession | undefined {
    const known = this.#known.get(key)
    return known && performance.now() - known.readAtMs < cachedMs ? known : undefined
  }

  async #read(key: string): Promise<CachedSession | undefined> {
    const row = await this.#readRow(key)
    const before = this.#known.get(key)?.session.usedAt ?? ''
    this.#known.delete(key)
    if (!row) return undefined
    const { email, role, xsrf_token: xsrfToken, started_at: startedAt, used_at: savedUse } = row
    const session = {
      email,
      role,
      xsrfToken,
      mark: markOf(key),
      startedAt,
      usedAt: later(before, savedUse),
      operation: row.operation ?? undefined,
      operations: limitOf(row.only_operations),
      movedAtSeq: row.moved_at_seq,
      hasFactor: Boolean(row.has_factor),
      mustChange: Boolean(row.must_change),
      confirmedAt: row.confirmed_at,
    }
    const overAt = sessionEnds(session, this.#limits).idleEndsAt
    const overBefore = sessionOverBefore(session)
    const usedSecond = session.usedAt.slice(0, secondLength)
    const known = { session, overBefore, overAt, usedSecond, savedUse, readAtMs: performance.now() }
    if (this.#known.size >= maxCached) this.#known.clear()
    this.#known.set(key, known)
    return known
  }

  async #readRow(key: string): Promise<Row | undefined> {
    const { knex } = this.#db
    const factors = knex('factors').whereRaw('factors.email = sessions.email').where({ is_pending: false })
    const row: Row | undefined = await knex('sessions')
      .join('accounts', 'accounts.email', 'sessions.email')
      .where({ 'sessions.token_hash': key, 'accounts.is_disabled': false })
      .first(
        'sessions.email',
        'accounts.role',
        'sessions.xsrf_token',
        'sessions.started_at',
        'sessions.used_at',
        'sessions.operation',
        'sessions.moved_at_seq',
        'accounts.only_operations',
        'accounts.must_change',
        'sessions.confirmed_at',
        knex.raw('exists ? as has_factor', [factors.select('id')]),
      )
    return row && (roles as readonly string[]).includes(row.role) ? row : undefined
  }

  /** Returns the save interval (s). It is short enough that another process, or a restart, does not expire a session in use. */
  #saveEverySeconds(): number {
    return Math.min(30, this.#limits.idleMinutes * 3)
  }
}

function oldest(now: Instant, { hours }: SessionLimits): Instant {
  return new Date(Date.parse(now) - hours * 3_600_000).toISOString()
}

function later(a: Instant, b: Instant): Instant {
  return a < b ? b : a
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the session's id: a hash of the token's hash, shortened for its column. */
export function markOf(key: string): string {
  return sha256Hex(key).slice(0, 12)
}
