import {
  FailureError,
  type FieldChange,
  type Instant,
  invalid,
  mayLoseAdmin,
  messages,
  type OperationId,
  type OperationLimit,
  passwordProblem,
  type Role,
  readEmail,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signer } from '../journal/signature.ts'
import { listOperations, missingOperation } from '../operation/operation-store.ts'
import { hashPassword } from './passwords.ts'
import { limitOf } from './session-store.ts'

export interface Account {
  readonly email: string
  readonly role: Role
  readonly isDisabled: boolean
  readonly addedAt: Instant
  /** The operations that the account is limited to. Undefined means all. */
  readonly operations?: OperationLimit
  /** The operation that it worked in last. */
  readonly lastOperation?: OperationId | undefined
}

interface Row {
  email: string
  role: Role
  password_hash: string
  is_disabled: boolean | number
  added_at: Instant
  only_operations: string | null
  last_operation: OperationId | null
}

/** The accounts of the office. Each change is in the journal, without the password. */
export class AccountStore {
  #db: Database
  #now: () => Instant
  #onChange: () => void

  constructor(db: Database, now: () => Instant, onChange: () => void) {
    this.#db = db
    this.#now = now
    this.#onChange = onChange
  }

  async list(): Promise<Account[]> {
    const rows: Row[] = await this.#db.knex<Row>('accounts').orderBy('email')
    return rows.map(fromRow)
  }

  /** Returns the emails that are locked after failed sign-ins, on any device. */
  async listLocked(now: Instant): Promise<Set<string>> {
    const rows: { email: string }[] = await this.#db
      .knex('sign_in_failures')
      .where('locked_until', '>', now)
      .distinct('email')
    return new Set(rows.map(({ email }) => email))
  }

  /** Whether an enabled admin exists. */
  async hasAdmin(): Promise<boolean> {
    return (await this.list()).some(({ role, isDisabled }) => role === 'admin' && !isDisabled)
  }

  async findWithHash(email: string): Promise<(Account & { readonly passwordHash: string }) | undefined> {
    const row: Row | undefined = await this.#db.knex<Row>('accounts').where({ email }).first()
    return row && { ...fromRow(row), passwordHash: row.password_hash }
  }

  /** Adds an account. @throws FailureError when the email or password is invalid, or the account exists */
  async add(
    { email: text, role, password }: { email: string; role: Role; password: string },
    by: Signer,
  ): Promise<Account> {
    const email = requireEmail(text)
    const passwordHash = await hashGoodPassword(password)
    const addedAt = this.#now()
    await this.#write(async (tx) => {
      if (await find(tx, email)) throw failureError(messages.account.exists(email))
      await tx.run(
        tx
          .knex('accounts')
          .insert({ email, role, password_hash: passwordHash, is_disabled: false, added_at: addedAt }),
      )
      await journal(
        tx,
        by,
        'add-account',
        email,
        [{ field: 'role', before: undefined, after: role }],
        addedAt,
      )
    })
    return { email, role, isDisabled: false, addedAt }
  }

  async setRole(email: string, role: Role, by: Signer): Promise<void> {
    await this.#change(email, by, 'change-role', async (tx, account) => {
      if (account.role === role) return undefined
      if (role !== 'admin') await requireOtherAdmin(tx, account)
      await tx.run(tx.knex('accounts').where({ email: account.email }).update({ role }))
      return [{ field: 'role', before: account.role, after: role }]
    })
  }

  /** Changes a password and ends the account's sessions. */
  async setPassword(email: string, password: string, by: Signer): Promise<void> {
    const passwordHash = await hashGoodPassword(password)
    await this.#change(email, by, 'change-password', async (tx, account) => {
      await tx.run(
        tx.knex('accounts').where({ email: account.email }).update({ password_hash: passwordHash }),
      )
      await endSessions(tx, account.email)
      return [{ field: 'password', before: undefined, after: 'changed' }]
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
      const stored = operations === undefined ? null : JSON.stringify(operations)
      await tx.run(tx.knex('accounts').where({ email: account.email }).update({ only_operations: stored }))
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
    const email = requireEmail(text)
    await this.#write(async (tx) => {
      const account = await find(tx, email)
      if (!account)
        throw new FailureError({ code: 'target.missing', message: messages.account.missing(email) })
      const changes = await change(tx, account)
      if (changes) await journal(tx, by, action, email, changes, this.#now())
    })
  }

  async #write(work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.#db.write(work)
    this.#onChange()
  }
}

async function find(tx: Tx, email: string): Promise<Account | undefined> {
  const [row] = await tx.all<Row>(tx.knex('accounts').where({ email }))
  return row && fromRow(row)
}

/** Throws for the last enabled admin (rule R21). @throws FailureError */
async function requireOtherAdmin(tx: Tx, account: Account): Promise<void> {
  const admins = await tx.all<Row>(tx.knex('accounts').where({ role: 'admin', is_disabled: false }))
  if (!mayLoseAdmin(account, admins)) throw failureError(messages.account.lastAdmin)
}

function endSessions(tx: Tx, email: string): Promise<unknown> {
  return tx.run(tx.knex('sessions').where({ email }).delete())
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

async function hashGoodPassword(password: string): Promise<string> {
  const problem = passwordProblem(password)
  if (problem) throw new FailureError(invalid('password', problem))
  return hashPassword(password)
}

function requireEmail(text: string): string {
  const email = readEmail(text)
  if (!email) throw new FailureError(invalid('email', messages.account.wrongEmail))
  return email
}

function failureError(message: string): FailureError {
  return new FailureError({ code: 'account.refused', message })
}

function fromRow({ email, role, is_disabled, added_at, only_operations, last_operation }: Row): Account {
  return {
    email,
    role,
    isDisabled: Boolean(is_disabled),
    addedAt: added_at,
    operations: limitOf(only_operations),
    lastOperation: last_operation ?? undefined,
  }
}
