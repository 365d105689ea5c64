import type { Account } from '@watchfloor/server'
import { table } from '../print/table.ts'

const noAccounts = 'No accounts yet. Add the first: watchfloor users add EMAIL --role admin'

/** The accounts as a table. */
export function accountsText(accounts: readonly Account[]): string {
  if (accounts.length === 0) return noAccounts
  return table(
    ['EMAIL', 'ROLE', 'STATE'],
    accounts.map(({ email, role, isDisabled }) => [email, role, isDisabled ? 'disabled' : 'enabled']),
  )
}
