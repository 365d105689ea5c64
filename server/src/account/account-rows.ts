import {
  compareTexts,
  FailureError,
  type Instant,
  mayBeLimited,
  mayLoseAdmin,
  messages,
  type OperationId,
  type OperationLimit,
  type Role,
  type UserAccount,
} from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Tx } from '../db/database.ts'

export interface Account {
  readonly email: string
  readonly role: Role
  readonly isDisabled: boolean
  readonly addedAt: Instant
  /** The operations that the account is limited to. Undefined means all. */
  readonly operations?: OperationLimit
  /** The operation that it worked in last. */
  readonly lastOperation?: OperationId | undefined
  readonly hasFactor: boolean
  /** Whether the password is a one-time password. */
  readonly mustChange: boolean
  readonly lastSignInAt: Instant | null
}

/** An account with the hash of its password, for the code that checks passwords. */
export type AccountWithHash = Account & { readonly passwordHash: string }

/** An account as it is stored. */
interface Row {
  email: string
  role: Role
  password_hash: string
  is_disabled: boolean | number
  added_at: Instant
  only_operations: string | null
  last_operation: OperationId | null
  must_change: boolean | number
  last_sign_in_at: Instant | null
  has_factor: boolean | number
}

/** Returns a query of accounts with whether they have a second factor. */
export function selectAccounts(knex: Knex): Knex.QueryBuilder<Row, Row[]> {
  const factors = knex('factors').whereRaw('factors.email = accounts.email').where({ is_pending: false })
  return knex<Row>('accounts').select(
    'accounts.*',
    knex.raw('exists ? as has_factor', [factors.select('id')]),
  )
}

/** Returns all accounts, by their addresses (rule L10). */
export async function listAccounts(knex: Knex): Promise<Account[]> {
  return (await selectAccounts(knex)).map(accountOf).sort((a, b) => compareTexts(a.email, b.email))
}

export async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const [row] = await tx.all<Row>(selectAccounts(tx.knex).where({ email }))
  return row && accountOf(row)
}

export function missingAccount(email: string): FailureError {
  return new FailureError({ code: 'target.missing', message: messages.account.missing(email) })
}

export function refusedAccount(message: string): FailureError {
  return new FailureError({ code: 'account.refused', message })
}

/** @throws FailureError target.missing */
export async function requireAccount(tx: Tx, email: string): Promise<Account> {
  const account = await findAccount(tx, email)
  if (!account) throw missingAccount(email)
  return account
}

/**
 * Throws if the account was disabled or got another password while the old one was checked. That ended all of its sessions, so the old
 * password may start none and change nothing. @throws FailureError session.refused
 */
export async function requireSamePassword(
  tx: Tx,
  { email, passwordHash }: AccountWithHash,
  message: string,
): Promise<void> {
  const same = { email, password_hash: passwordHash, is_disabled: false }
  if ((await tx.all(tx.knex('accounts').where(same).select('email'))).length > 0) return
  throw new FailureError({ code: 'session.refused', message })
}

/** Throws if nobody could manage accounts without this admin (rule R21). @throws FailureError account.refused */
export async function requireOtherAdmin(tx: Tx, account: Account): Promise<void> {
  const admins = await enabledAdmins(tx)
  if (mayLoseAdmin(account, admins)) return
  const { lastAdmin, lastUnlimitedAdmin } = messages.account
  throw refusedAccount(admins.length > 1 ? lastUnlimitedAdmin : lastAdmin)
}

/** Throws if nobody could manage accounts once this one is limited (rule R21). @throws FailureError account.refused */
export async function requireUnlimitedAdmin(tx: Tx, account: Account): Promise<void> {
  if (mayBeLimited(account, await enabledAdmins(tx))) return
  throw refusedAccount(messages.account.lastUnlimitedAdmin)
}

async function enabledAdmins(tx: Tx): Promise<Account[]> {
  const rows = await tx.all<Row>(selectAccounts(tx.knex).where({ role: 'admin', is_disabled: false }))
  return rows.map(accountOf)
}

/** Returns a query of the emails that are locked after failed sign-ins, on any device. */
export function lockedEmails(knex: Knex, now: Instant) {
  return knex<{ email: string }>('sign_in_failures').where('locked_until', '>', now).distinct('email')
}

export function accountOf(row: Row): Account {
  const { email, role, is_disabled, added_at, only_operations, last_operation } = row
  return {
    email,
    role,
    isDisabled: Boolean(is_disabled),
    addedAt: added_at,
    operations: limitOf(only_operations),
    lastOperation: last_operation ?? undefined,
    hasFactor: Boolean(row.has_factor),
    mustChange: Boolean(row.must_change),
    lastSignInAt: row.last_sign_in_at,
  }
}

/** Returns an account as an admin sees it. */
export function toUserAccount(account: Account, isLocked: boolean): UserAccount {
  const { lastOperation: _, operations, ...shown } = account
  return { ...shown, isLocked, operations: operations === undefined ? null : [...operations] }
}

/** Reads the operations that an account is limited to. None if somebody changed the text so that it cannot be read. */
export function limitOf(stored: string | null): OperationLimit {
  if (stored === null) return undefined
  try {
    return JSON.parse(stored) as OperationId[]
  } catch {
    return []
  }
}
