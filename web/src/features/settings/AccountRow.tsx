import { Button, NativeSelect } from '@mantine/core'
import { messages, type OperationOnWire, type Role, roles, type UserAccount } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { useSession } from '../../data/session.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import type { AccountDialog } from './AccountsCard.tsx'
import { enableAct, setRoleAct, unlockAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  /** Every operation, by which the limits of accounts are chosen and named. */
  operations: readonly OperationOnWire[]
  onDialog: (dialog: AccountDialog) => void
}

const texts = messages.settings
const columns = texts.accountColumns
const limitTexts = messages.operation.screen.limit

export function AccountRow({ account, operations, onDialog }: Props) {
  const { email, role } = account
  const { act, busy } = useAct()
  const isMe = useSession().user.email === email
  return (
    <tr>
      <th scope="row" className="strong settings-email" data-label={columns.email}>
        <div>
          <span>{email}</span>
          {isMe && <div className="quiet settings-you">{texts.you}</div>}
        </div>
      </th>
      <td data-label={columns.role}>
        <NativeSelect
          className="settings-role"
          aria-label={texts.roleOf(email)}
          value={role}
          aria-busy={busy}
          // A role that only a newer version knows is shown, too, because without it the select would name another.
          data={[...new Set([...roles, role])]}
          onChange={(event) => {
            if (!busy) void act(setRoleAct(account, event.currentTarget.value as Role))
          }}
        />
      </td>
      <td data-label={columns.state}>
        <div className="settings-state">
          {stateText(account)}
          <Limit account={account} operations={operations} />
        </div>
      </td>
      <td data-kind="actions" data-label={columns.action}>
        <AccountActs account={account} operations={operations} onDialog={onDialog} />
      </td>
    </tr>
  )
}

/** The buttons of an account. */
function AccountActs({ account, operations, onDialog }: Props) {
  const { email, isDisabled, isLocked, hasFactor } = account
  const { act, busy } = useAct()
  const isMany = operations.length > 1 || hasFactor
  return (
    <RowActions of={email} className={`settings-acts ${isMany ? 'settings-many' : ''}`}>
      {isLocked && (
        <ActButton variant="default" size="xs" busy={busy} onClick={() => void act(unlockAct(account))}>
          {texts.unlock}
        </ActButton>
      )}
      {operations.length > 1 && (
        <Button
          variant="default"
          size="xs"
          aria-label={limitTexts.buttonOf(email)}
          onClick={() => onDialog('operations')}
        >
          {limitTexts.button}
        </Button>
      )}
      {hasFactor && (
        <Button variant="default" size="xs" onClick={() => onDialog('factor')}>
          {messages.factor.resetFactor}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => onDialog('password')}>
        {texts.setPassword}
      </Button>
      {isDisabled ? (
        <ActButton variant="default" size="xs" busy={busy} onClick={() => void act(enableAct(account))}>
          {texts.enable}
        </ActButton>
      ) : (
        <Button variant="default" size="xs" onClick={() => onDialog('disable')}>
          {texts.disable}
        </Button>
      )}
    </RowActions>
  )
}

/** The operations that an account is limited to; nothing for one that may enter all. */
function Limit({ account, operations }: Pick<Props, 'account' | 'operations'>) {
  const { operations: limit } = account
  if (limit === null || operations.length < 2) return null
  const names = operations.filter(({ id }) => limit.includes(id)).map(({ name }) => name)
  return <div className="quiet settings-only">{limitTexts.only(names)}</div>
}

function stateText({ isDisabled, isLocked, mustChange }: UserAccount): string {
  if (isDisabled) return texts.states.disabled
  if (mustChange && !isLocked) return texts.states.oneTime
  return isLocked ? texts.states.locked : texts.states.enabled
}
