import {
  FailureError,
  type FieldChange,
  type Instant,
  invalid,
  messages,
  type OperationLimit,
  type Role,
  readEmail,
  readNewEmail,
  type UserAccount,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { removeAllFactors } from '../factor/factor-store.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signer } from '../journal/signature.ts'
import { listOperations, missingOperation } from '../operation/operation-store.ts'
import {
  type Account,
  type AccountWithHash,
  accountOf,
  findAccount,
  listAccounts,
  lockedEmails,
  missingAccount,
  refusedAccount,
  requireAccount,
  requireOtherAdmin,
  requireSamePassword,
  requireUnlimitedAdmin,
  selectAccounts,
  toUserAccount,
} from './account-rows.ts'
import { endSessions, renewViews } from './own-sessions.ts'
import { hashGoodPassword } from './passwords.ts'
import { leaveOperations } from './session-operations.ts'

/** A new account. A one-time password must be changed at the first sign-in. */
interface NewAccount {
  readonly email: string
  readonly role: Role
  readonly password: string
  readonly mustChange?: boolean | undefined
}

/** The accounts of the office. Each change is in the journal, without the password. */
export class AccountStore {
  #db: Database
  #now: () => Instant
  #onChange: () => void
  #words: readonly string[]

  /** @param words words of the office, which are no good passwords */
  constructor(db: Database, now: () => Instant, onChange: () => void, words: readonly string[] = []) {
    this.#db = db
    this.#now = now
    this.#onChange = onChange
    this.#words = words
  }

  async list(): Promise<Account[]> {
    return listAccounts(this.#db.knex)
  }

  /** Returns the emails that are locked after failed sign-ins, on any device. */
  async listLocked(now: Instant): Promise<Set<string>> {
    return new Set((await lockedEmails(this.#db.knex, now)).map(({ email }: { email: string }) => email))
  }

  /** Whether an enabled admin exists. */
  async hasAdmin(): Promise<boolean> {
    return (await this.list()).some(({ role, isDisabled }) => role === 'admin' && !isDisabled)
  }

  async findWithHash(email: string): Promise<AccountWithHash | undefined> {
    const [row] = await selectAccounts(this.#db.knex).where({ email })
    return row && { ...accountOf(row), passwordHash: row.password_hash }
  }

  /**
   * Adds an account and returns the answer.
   * @param db the database that writes; it may remember the answer
   * @throws FailureError when the email or password is invalid, or the account exists
   */
  async add(
    { email: text, role, password, mustChange = false }: NewAccount,
    by: Signer,
    db: Database = this.#db,
  ): Promise<{ Status: true; Result: UserAccount }> {
    const email = requireEmail(readNewEmail(text))
    const passwordHash = await hashGoodPassword(password, {
      email,
      hasFactor: false,
      words: this.#words,
    })
    const addedAt = this.#now()
    const reply = await db.write(async (tx) => {
      if (await findAccount(tx, email)) throw refusedAccount(messages.account.exists(email))
      await tx.run(
        tx.knex('accounts').insert({
          email,
          role,
          password_hash: passwordHash,
          is_disabled: false,
          must_change: mustChange,
          added_at: addedAt,
        }),
      )
      const changes = [{ field: 'role', before: undefined, after: role }]
      await journal(tx, by, 'add-account', email, changes, addedAt)
      const added = await requireAccount(tx, email)
      const isLocked = (await tx.all(lockedEmails(tx.knex, addedAt).where({ email }))).length > 0
      return { Status: true, Result: toUserAccount(added, isLocked) } as const
    })
    this.#onChange()
    return reply
  }

  async setRole(email: string, role: Role, by: Signer): Promise<void> {
    await this.#change(email, by, 'change-role', async (tx, account) => {
      if (account.role === role) return undefined
      if (role !== 'admin') await requireOtherAdmin(tx, account)
      await tx.run(tx.knex('accounts').where({ email: account.email }).update({ role }))
      await renewViews(tx, account.email)
      return [{ field: 'role', before: account.role, after: role }]
    })
  }

  /** Sets a password and ends the account's sessions. A one-time password must be changed at the next sign-in. */
  async setPassword(email: string, password: string, by: Signer, { isOneTime = false } = {}): Promise<void> {
    const known = await this.findWithHash(requireEmail(readEmail(email)))
    if (!known) throw missingAccount(email)
    const passwordHash = await hashGoodPassword(password, {
      email: known.email,
      hasFactor: known.hasFactor,
      words: this.#words,
    })
    await this.#change(email, by, 'change-password', async (tx, account) => {
      const columns = { password_hash: passwordHash, must_change: isOneTime }
      await tx.run(tx.knex('accounts').where({ email: account.email }).update(columns))
      await endSessions(tx, account.email)
      return [{ field: 'password', before: undefined, after: isOneTime ? 'one-time' : 'changed' }]
    })
  }

  /** Changes one's own password. Every other session of the account ends. */
  async setOwnPassword(
    account: AccountWithHash,
    next: string,
    by: Signer,
    keptToken: string,
  ): Promise<string> {
    const { email, hasFactor } = account
    const facts = { email, hasFactor, words: this.#words }
    const passwordHash = await hashGoodPassword(next, facts, 'next')
    await this.#change(email, by, 'change-own-password', async (tx) => {
      await requireSamePassword(tx, account, messages.factor.wrongPassword)
      const columns = { password_hash: passwordHash, must_change: false }
      await tx.run(tx.knex('accounts').where({ email }).update(columns))
      await endSessions(tx, email, keptToken)
      return [{ field: 'password', before: undefined, after: 'changed' }]
    })
    return passwordHash
  }

  /** Removes every factor and recovery code of an account and ends its sessions. */
  async resetFactor(email: string, by: Signer): Promise<void> {
    await this.#change(email, by, 'reset-factor', async (tx, account) => {
      const count = await removeAllFactors(tx, account.email)
      if (count === 0) throw refusedAccount(messages.factor.noneToReset(account.email))
      await endSessions(tx, account.email)
      return [{ field: 'factors', before: count, after: 0 }]
    })
  }

  async disable(email: string, by: Signer): Promise<void> {
    await this.#change(email, by, 'disable-account', async (tx, account) => {
      if (account.isDisabled) return undefined
      await requireOtherAdmin(tx, account)
      await tx.run(tx.knex('accounts').where({ email: account.email }).update({ is_disabled: true }))
      await endSessions(tx, account.email)
      return [{ field: 'isDisabled', before: 0, after: 1 }]
    })
  }

  async enable(email: string, by: Signer): Promise<void> {
    await this.#change(email, by, 'enable-account', async (tx, account) => {
      if (!account.isDisabled) return undefined
      await tx.run(tx.knex('accounts').where({ email: account.email }).update({ is_disabled: false }))
      return [{ field: 'isDisabled', before: 1, after: 0 }]
    })
  }

  /** Limits an account to some operations; undefined lets it enter all. */
  async setOperations(email: string, operations: OperationLimit, by: Signer): Promise<void> {
    await this.#change(email, by, 'limit-operations', async (tx, account) => {
      const known = await listOperations(tx)
      if (operations?.some((id) => !known.some((one) => one.id === id))) throw missingOperation()
      const [before, after] = [account.operations, operations].map((limit) => limit?.join(', ') ?? null)
      if (before === after) return undefined
      if (operations !== undefined) await requireUnlimitedAdmin(tx, account)
      const stored = operations === undefined ? null : JSON.stringify(operations)
      await tx.run(tx.knex('accounts').where({ email: account.email }).update({ only_operations: stored }))
      await leaveOperations(tx, account.email, operations)
      await renewViews(tx, account.email)
      return [{ field: 'operations', before, after }]
    })
  }

  /** Ends an account's lockout. */
  async unlock(email: string, by: Signer): Promise<void> {
    await this.#change(email, by, 'unlock-account', async (tx, account) => {
      const failed = tx.knex('sign_in_failures').where({ email: account.email })
      if ((await tx.all(failed.clone().select('email'))).length === 0) return undefined
      await tx.run(failed.delete())
      return []
    })
  }

  /** Runs `change` and writes the changes that it returns to the journal. It returns undefined when nothing changed. */
  async #change(
    text: string,
    by: Signer,
    action: string,
    change: (tx: Tx, account: Account) => Promise<FieldChange[] | undefined>,
  ): Promise<void> {
    const email = requireEmail(readEmail(text))
    await this.#write(async (tx) => {
      const account = await requireAccount(tx, email)
      const changes = await change(tx, account)
      if (changes) await journal(tx, by, action, email, changes, this.#now())
    })
  }

  async #write(work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.#db.write(work)
    this.#onChange()
  }
}

function journal(
  tx: Tx,
  { email: actor, address: via }: Signer,
  action: string,
  object: string,
  changes: FieldChange[],
  at: Instant,
): Promise<number> {
  return appendEntry(tx, { actor, via, action, kind: 'account', object, changes }, at)
}

function requireEmail(email: string | undefined): string {
  if (!email) throw new FailureError(invalid('email', messages.account.wrongEmail))
  return email
}
