import { Button } from '@mantine/core'
import { type DemoAccount, messages } from '@watchfloor/core'

interface Props {
  accounts: readonly DemoAccount[]
  busy: boolean
  onChoose: (account: DemoAccount) => void
}

const texts = messages.screen.training

/** The accounts of a demonstration, each a button that signs in. */
export function DemoAccounts({ accounts, busy, onChoose }: Props) {
  if (accounts.length === 0) return null
  return (
    <fieldset className="demo-accounts" disabled={busy}>
      <legend>{texts.accounts}</legend>
      {accounts.map((account) => (
        <Button
          key={account.email}
          variant="default"
          fullWidth
          justify="space-between"
          rightSection={<span className="quiet demo-email">{account.email}</span>}
          onClick={() => onChoose(account)}
        >
          {texts.roles[account.role]}
        </Button>
      ))}
    </fieldset>
  )
}
