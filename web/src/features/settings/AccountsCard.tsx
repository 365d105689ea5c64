import { Button } from '@mantine/core'
import { messages, type UserAccount } from '@watchfloor/core'
import { useState } from 'react'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { AccountRow } from './AccountRow.tsx'
import { AddAccountDialog } from './AddAccountDialog.tsx'
import { DisableDialog } from './DisableDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useAccounts } from './use-accounts.ts'

const texts = messages.settings
const columns = texts.accountColumns

/** A dialog about one account. */
export type AccountDialog = 'password' | 'disable'

/** The accounts with their roles and states. */
export function AccountsCard() {
  const { data: accounts, isLoadingError, refetch } = useAccounts()
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ dialog: AccountDialog; account: UserAccount }>()
  const close = () => setOpen(undefined)
  return (
    <SettingsCard
      title={texts.accounts}
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          {texts.addAccount}
        </Button>
      }
    >
      {isLoadingError && <Problem title={texts.accountsFailed} onRetry={() => void refetch()} />}
      {accounts && (
        <PlainTable
          label={texts.accounts}
          columns={[columns.email, columns.role, columns.state]}
          actions={columns.action}
        >
          {accounts.map((account) => (
            <AccountRow
              key={account.email}
              account={account}
              onDialog={(dialog) => setOpen({ dialog, account })}
            />
          ))}
        </PlainTable>
      )}
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
      {open?.dialog === 'password' && <PasswordDialog account={open.account} onClose={close} />}
      {open?.dialog === 'disable' && <DisableDialog account={open.account} onClose={close} />}
    </SettingsCard>
  )
}
