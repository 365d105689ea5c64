import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages, type UserAccount } from '@watchfloor/core'
import { useState } from 'react'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useOperations } from '../../data/operations.ts'
import { pollMs } from '../../data/query-client.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { useFoundRows } from '../../parts/use-found-rows.tsx'
import { LoadState } from '../../ui/LoadState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { AccountRow } from './AccountRow.tsx'
import { AddAccountDialog } from './AddAccountDialog.tsx'
import { disableAct, resetFactorAct } from './account-acts.ts'
import { LimitDialog } from './LimitDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

const texts = messages.settings
const columns = texts.accountColumns

/** A dialog about one account. */
export type AccountDialog = 'password' | 'disable' | 'operations' | 'factor'

/** The accounts with their roles and states. */
export function AccountsCard() {
  const query = useAccounts()
  const { data: accounts } = query
  const { data: operations = [] } = useOperations()
  const [isAdding, setAdding] = useState(false)
  const [open, setOpen] = useState<{ dialog: AccountDialog; account: UserAccount }>()
  const close = () => setOpen(undefined)
  const { rows, search, others, empty } = useFoundRows(
    accounts ?? [],
    ({ email, role }) => `${email} ${role}`,
  )
  return (
    <SectionCard
      title={texts.accounts}
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          {texts.addAccount}
        </Button>
      }
    >
      <LoadState query={query} failed={texts.accountsFailed} skeleton={<ListSkeleton rows={3} />} />
      {search}
      {accounts && (
        <PlainTable
          label={texts.accounts}
          columns={[columns.email, columns.role, columns.state]}
          actions={columns.action}
          empty={empty}
        >
          {rows.map((account) => (
            <AccountRow
              key={account.email}
              account={account}
              operations={operations}
              onDialog={(dialog) => setOpen({ dialog, account })}
            />
          ))}
        </PlainTable>
      )}
      {others}
      {isAdding && <AddAccountDialog onClose={() => setAdding(false)} />}
      {open?.dialog === 'password' && <PasswordDialog account={open.account} onClose={close} />}
      {open?.dialog === 'operations' && (
        <LimitDialog account={open.account} operations={operations} onClose={close} />
      )}
      {open?.dialog === 'factor' && <ResetFactorDialog account={open.account} onClose={close} />}
      {open?.dialog === 'disable' && <DisableDialog account={open.account} onClose={close} />}
    </SectionCard>
  )
}

/** Returns the accounts, polled every 30 seconds. */
function useAccounts() {
  return useQuery({
    queryKey: keys.accounts,
    queryFn: async ({ signal }) => (await api.users.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}

interface DisableProps {
  account: UserAccount
  onClose: () => void
}

/** Asks, then removes the second factors of an account. */
function ResetFactorDialog({ account, onClose }: DisableProps) {
  return (
    <ConfirmAct
      title={messages.factor.resetTitle}
      confirm={messages.factor.resetFactor}
      dangerous
      act={resetFactorAct(account)}
      onClose={onClose}
    >
      <p>{messages.factor.resetText(account.email)}</p>
    </ConfirmAct>
  )
}

/** Asks, then disables an account. */
function DisableDialog({ account, onClose }: DisableProps) {
  return (
    <ConfirmAct
      title={texts.disableTitle(account.email)}
      confirm={texts.disable}
      dangerous
      act={disableAct(account)}
      onClose={onClose}
    >
      <p>{texts.disableNote}</p>
    </ConfirmAct>
  )
}
