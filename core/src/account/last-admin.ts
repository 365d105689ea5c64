import type { Role } from './role.ts'

/** Facts that decide whether an account is an admin who can sign in. */
export interface AdminFacts {
  readonly email: string
  readonly role: Role
  readonly isDisabled: boolean
}

/**
 * Rule R21. Whether an account may be demoted or disabled. The last enabled admin may not, because nobody could then manage
 * accounts.
 * @param enabledAdmins all enabled admins, including this account if it is one
 */
export function mayLoseAdmin(
  account: AdminFacts,
  enabledAdmins: readonly Pick<AdminFacts, 'email'>[],
): boolean {
  if (account.role !== 'admin' || account.isDisabled) return true
  return enabledAdmins.some(({ email }) => email !== account.email)
}
