import type { UserAccount } from '@watchfloor/core'
import { table } from '../print/table.ts'

const noAccounts = 'No accounts yet. Add the first: watchfloor users add EMAIL --role admin'

/** Returns the accounts as a table. */
export function accountsText(accounts: readonly UserAccount[]): string {
  if (accounts.length === 0) return noAccounts
  return table(
    ['EMAIL', 'ROLE', 'STATE'],
    accounts.map((account) => [account.email, account.role, stateOf(account)]),
  )
}

function stateOf({ isDisabled, isLocked }: UserAccount): string {
  if (isDisabled) return 'disabled'
  return isLocked ? 'locked' : 'enabled'
}
