import { Button, NativeSelect } from '@mantine/core'
import { messages, type Role, roles, type UserAccount } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { useSession } from '../../data/session.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import type { AccountDialog } from './AccountsCard.tsx'
import { enableAct, setRoleAct, unlockAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  onDialog: (dialog: AccountDialog) => void
}

const texts = messages.settings
const columns = texts.accountColumns

export function AccountRow({ account, onDialog }: Props) {
  const { email, role, isDisabled, isLocked } = account
  const { act, busy } = useAct()
  const isMe = useSession().user.email === email
  return (
    <tr>
      <td className="strong settings-email" data-label={columns.email}>
        <div>
          <span>{email}</span>
          {isMe && <div className="quiet settings-you">{texts.you}</div>}
        </div>
      </td>
      <td data-label={columns.role}>
        <NativeSelect
          className="settings-role"
          aria-label={texts.roleOf(email)}
          value={role}
          aria-busy={busy}
          data={[...roles]}
          onChange={(event) => {
            if (!busy) void act(setRoleAct(account, event.currentTarget.value as Role))
          }}
        />
      </td>
      <td data-label={columns.state}>{stateText(account)}</td>
      <td data-kind="actions" data-label={columns.action}>
        <div className="settings-acts">
          {isLocked && (
            <ActButton variant="default" size="xs" busy={busy} onClick={() => void act(unlockAct(account))}>
              {texts.unlock}
            </ActButton>
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
        </div>
      </td>
    </tr>
  )
}

function stateText({ isDisabled, isLocked }: UserAccount): string {
  if (isDisabled) return texts.states.disabled
  return isLocked ? texts.states.locked : texts.states.enabled
}
