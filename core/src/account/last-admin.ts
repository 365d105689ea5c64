import type { Role } from './role.ts'

/** What decides whether an account is an admin who can sign in. */
export interface AdminFacts {
  readonly email: string
  readonly role: Role
  readonly isDisabled: boolean
}

/**
 * Rule R21. Whether an account may be demoted or disabled: not the last enabled admin, because nobody could then manage accounts.
 * @param enabledAdmins all accounts that are admins and enabled, this one among them
 */
export function mayLoseAdmin(
  account: AdminFacts,
  enabledAdmins: readonly Pick<AdminFacts, 'email'>[],
): boolean {
  if (account.role !== 'admin' || account.isDisabled) return true
  return enabledAdmins.some(({ email }) => email !== account.email)
}
