import type { UserAccount } from '@watchfloor/core'
import { cleanText } from '../print/clean-text.ts'
import { officeDay } from '../print/office-time.ts'
import { table } from '../print/table.ts'

const noAccounts = 'No accounts yet. Add the first: watchfloor users add EMAIL --role admin'

/** Returns the accounts as a table. */
export function accountsText(accounts: readonly UserAccount[], zone: string | undefined): string {
  if (accounts.length === 0) return noAccounts
  return table(
    ['EMAIL', 'ROLE', 'STATE', 'SECOND FACTOR', 'LAST SIGN-IN'],
    accounts.map((account) => [
      cleanText(account.email),
      account.role,
      stateOf(account),
      account.hasFactor ? 'yes' : 'no',
      account.lastSignInAt === null ? '-' : officeDay(account.lastSignInAt, zone),
    ]),
  )
}

function stateOf({ isDisabled, isLocked, mustChange }: UserAccount): string {
  if (isDisabled) return 'disabled'
  if (mustChange && !isLocked) return 'one-time password'
  return isLocked ? 'locked' : 'enabled'
}
