import { Checkbox, Radio } from '@mantine/core'
import { messages, type OperationId, type OperationOnWire, type UserAccount } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { setOperationsAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  operations: readonly OperationOnWire[]
  onClose: () => void
}

const texts = messages.operation.screen.limit

/** Limits an account to some operations, or lets it enter all. */
export function LimitDialog({ account, operations, onClose }: Props) {
  const [isLimited, setLimited] = useState(account.operations !== null)
  const [chosen, setChosen] = useState<readonly OperationId[]>(account.operations ?? [])
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const isMissing = isLimited && chosen.length === 0
  const save = async () => {
    setTried(true)
    if (isMissing || busy) return
    if (await act(setOperationsAct(account, isLimited ? [...chosen] : null))) onClose()
  }
  return (
    <Dialog ofOffice title={texts.title(account.email)} onClose={onClose}>
      <SafeForm onSave={save}>
        <Radio.Group
          aria-label={texts.title(account.email)}
          value={isLimited ? 'some' : 'every'}
          onChange={(value) => setLimited(value === 'some')}
        >
          <div className="settings-limit">
            <Radio value="every" label={texts.every} data-autofocus />
            <Radio value="some" label={texts.some} />
          </div>
        </Radio.Group>
        {isLimited && (
          <Checkbox.Group
            aria-label={texts.some}
            value={chosen.map(String)}
            error={isTried && isMissing && texts.choose}
            onChange={(ids) => setChosen(ids.map(Number))}
          >
            <div className="settings-limit settings-limit-list">
              {operations.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <p className="quiet">{texts.note}</p>
        <SaveActions busy={busy} onCancel={onClose} />
      </SafeForm>
    </Dialog>
  )
}
