import { randomBytes } from 'node:crypto'
import {
  FailureError,
  type Instant,
  isTokenExpired,
  messages,
  minutesBetween,
  nameOrder,
  type OperationId,
  type Role,
  roles,
  type ServiceToken,
  scopeText,
  type TokenScope,
  tokenPrefix,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireOperation } from '../operation/operation-store.ts'
import { sha256Hex } from '../sha256.ts'

/** A live token, as a call needs it. */
export interface LiveToken {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly scope: TokenScope
  readonly operation: OperationId | undefined
}

/** What an admin says about a new token. */
export type NewToken = Omit<LiveToken, 'id'> & { readonly expiresAt: Instant }

/** The reply to a repeated call: all but the token. */
interface TokenReply {
  readonly Status: true
  readonly Result: ServiceToken
  readonly token: null
}

interface TokenRow {
  id: string
  name: string
  role: Role
  scope: string
  operation: number | null
  added_at: Instant
  added_by: string
  expires_at: Instant
  used_at: Instant | null
  used_from: string | null
}

/** Minimum time (minutes) between two updates of `used_at`. */
const usedEveryMin = 1

/** Maximum number of characters of the address that is kept with the last use. */
const maxAddress = 80

/** The service tokens in the database, as hashes only. Rules R40 to R43. */
export class TokenStore {
  #db: Database
  /** Tokens whose last use is being saved. */
  readonly #marking = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Adds a token. It is returned only here, and not by the write, whose result is kept for a repeated call (rule R44).
   * @throws FailureError step.refused when the name is taken
   */
  async add(
    { name, role, scope, operation, expiresAt }: NewToken,
    by: Signature,
    db: Database = this.#db,
  ): Promise<{ readonly reply: TokenReply; readonly token: string }> {
    const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
    const reply = await db.write(async (tx) => {
      if (operation !== undefined) await requireOperation(tx, operation, undefined)
      await requireFreeTokenName(tx, name)
      const row: TokenRow = {
        id: `t${randomBytes(6).toString('hex')}`,
        name,
        role,
        scope: JSON.stringify(scope),
        operation: operation ?? null,
        added_at: by.at,
        added_by: by.actor,
        expires_at: expiresAt,
        used_at: null,
        used_from: null,
      }
      await tx.run(
        tx
          .knex('service_tokens')
          .insert({ ...row, name_key: name.toLowerCase(), token_hash: sha256Hex(token) }),
      )
      await journalToken(tx, 'add', row, by)
      return { Status: true, Result: toToken(row, by.at), token: null } as const
    })
    return { reply, token }
  }

  /** Returns the tokens, the expired ones too, by name. */
  async list(now: Instant): Promise<ServiceToken[]> {
    const rows: TokenRow[] = await this.#db.knex('service_tokens').orderBy('id')
    return rows.map((row) => toToken(row, now)).sort(nameOrder.compare)
  }

  /** Rule R43. Revokes a token. @throws FailureError token.missing */
  async revoke(id: string, by: Signature): Promise<void> {
    await this.#db.write(async (tx) => {
      const [row] = await tx.all<TokenRow>(tx.knex('service_tokens').where({ id }))
      if (!row) throw new FailureError({ code: 'token.missing', message: messages.token.missing })
      await tx.run(tx.knex('service_tokens').where({ id }).delete())
      await journalToken(tx, 'revoke', row, by)
    })
  }

  /** Finds the live token that a call sent, and remembers its use. */
  async find(token: string, address: string, now: Instant): Promise<LiveToken | undefined> {
    const row = await this.#find({ token_hash: sha256Hex(token) }, now)
    if (row) this.#markUsed(row, address, now)
    return row && toLive(row)
  }

  /** Whether a token is neither revoked nor expired. */
  async isLive(id: string, now: Instant): Promise<boolean> {
    return (await this.#find({ id }, now)) !== undefined
  }

  async #find(where: Readonly<Record<string, string>>, now: Instant): Promise<TokenRow | undefined> {
    const row: TokenRow | undefined = await this.#db.knex('service_tokens').where(where).first()
    const isKnown = row && (roles as readonly string[]).includes(row.role)
    return isKnown && !isTokenExpired(row.expires_at, now) ? row : undefined
  }

  /** Saves the last use at most once in `usedEveryMin`, without waiting, because it would queue behind other writes. */
  #markUsed({ id, used_at: usedAt }: TokenRow, address: string, now: Instant): void {
    if (usedAt !== null && Math.abs(minutesBetween(usedAt, now)) < usedEveryMin) return
    if (this.#marking.has(id)) return
    this.#marking.add(id)
    const use = { used_at: now, used_from: address.slice(0, maxAddress) }
    this.#db
      .write((tx) => tx.run(tx.knex('service_tokens').where({ id }).update(use)))
      // A use that cannot be saved is saved by the next call.
      .catch(() => undefined)
      .finally(() => this.#marking.delete(id))
  }
}

async function requireFreeTokenName(tx: Tx, name: string): Promise<void> {
  const taken = await tx.all(tx.knex('service_tokens').where({ name_key: name.toLowerCase() }).select('id'))
  if (taken.length === 0) return
  const message = messages.token.nameTaken(name)
  throw new FailureError({ code: 'step.refused', field: 'name', message })
}

/** Records who added or revoked a token. The token itself is in no entry. */
function journalToken(
  tx: Tx,
  action: 'add' | 'revoke',
  row: TokenRow,
  { actor, via, at, session }: Signature,
): Promise<number> {
  const facts = {
    name: row.name,
    role: row.role,
    scope: scopeText(scopeOf(row)),
    operation: row.operation,
    expiresAt: row.expires_at,
  }
  const changes = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([field, value]) =>
      action === 'add'
        ? { field, before: undefined, after: value }
        : { field, before: value, after: undefined },
    )
  const entry = { action, kind: 'token', object: row.id, changes } as const
  return appendEntry(tx, { actor, via, ...entry, ...(session !== undefined && { session }) }, at)
}

function scopeOf({ scope }: Pick<TokenRow, 'scope'>): TokenScope {
  return JSON.parse(scope) as TokenScope
}

function toLive(row: TokenRow): LiveToken {
  const { id, name, role, operation } = row
  return { id, name, role, scope: scopeOf(row), operation: operation ?? undefined }
}

function toToken(row: TokenRow, now: Instant): ServiceToken {
  const scope = scopeOf(row)
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    scope: typeof scope === 'string' ? scope : [...scope],
    operation: row.operation,
    addedAt: row.added_at,
    addedBy: row.added_by,
    expiresAt: row.expires_at,
    isExpired: isTokenExpired(row.expires_at, now),
    lastUsedAt: row.used_at,
    lastUsedFrom: row.used_from,
  }
}
