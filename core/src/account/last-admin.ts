import type { Role } from './role.ts'

/** Facts that decide whether an account is an admin who can sign in. */
export interface AdminFacts {
  readonly email: string
  readonly role: Role
  readonly isDisabled: boolean
  /** The operations that it is limited to. Undefined means all. */
  readonly operations?: readonly number[] | undefined
}

type EnabledAdmin = Pick<AdminFacts, 'email' | 'operations'>

/**
 * Rule R21. Whether an account may be demoted or disabled. The last enabled admin may not, and of those without a limit not the last
 * either: an admin with a limit changes no account (rule R47), so nobody could then manage accounts.
 * @param enabledAdmins all enabled admins, including this account if it is one
 */
export function mayLoseAdmin(account: AdminFacts, enabledAdmins: readonly EnabledAdmin[]): boolean {
  if (account.role !== 'admin' || account.isDisabled) return true
  const others = enabledAdmins.filter(({ email }) => email !== account.email)
  return account.operations === undefined ? others.some(hasNoLimit) : others.length > 0
}

/**
 * Rule R21. Whether an account may be limited to operations. The last enabled admin without a limit may not.
 * @param enabledAdmins as for `mayLoseAdmin`
 */
export function mayBeLimited(account: AdminFacts, enabledAdmins: readonly EnabledAdmin[]): boolean {
  return account.operations !== undefined || mayLoseAdmin(account, enabledAdmins)
}

function hasNoLimit({ operations }: EnabledAdmin): boolean {
  return operations === undefined
}
