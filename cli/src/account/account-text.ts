import type { UserAccount } from '@watchfloor/core'
import { table } from '../print/table.ts'

const noAccounts = 'No accounts yet. Add the first: watchfloor users add EMAIL --role admin'

/** Returns the accounts as a table. */
export function accountsText(accounts: readonly UserAccount[]): string {
  if (accounts.length === 0) return noAccounts
  return table(
    ['EMAIL', 'ROLE', 'STATE', 'SECOND FACTOR', 'LAST SIGN-IN'],
    accounts.map((account) => [
      account.email,
      account.role,
      stateOf(account),
      account.hasFactor ? 'yes' : 'no',
      account.lastSignInAt?.slice(0, dayLength) ?? '-',
    ]),
  )
}

/** Length of the date in an instant. */
const dayLength = 10

function stateOf({ isDisabled, isLocked, mustChange }: UserAccount): string {
  if (isDisabled) return 'disabled'
  if (mustChange && !isLocked) return 'one-time password'
  return isLocked ? 'locked' : 'enabled'
}
