import { NativeSelect, TextInput } from '@mantine/core'
import { defaultTokenRole, messages, type Role, readScope, readTokenName, roles } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useOperations } from '../../data/operations.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { addTokenAct } from './tokens-acts.ts'

interface Props {
  onClose: () => void
}

const texts = messages.token.card

/** Adds a service token, and shows it once. */
export function TokensAdd({ onClose }: Props) {
  const [token, setToken] = useState<string>()
  return (
    <Dialog ofOffice title={texts.addTitle} onClose={onClose}>
      {token === undefined ? (
        <TokensForm onAdded={setToken} onClose={onClose} />
      ) : (
        <SecretOnce
          label={texts.token}
          hint={texts.once}
          secret={token}
          done={texts.done}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  onAdded: (token: string) => void
}

function TokensForm({ onAdded, onClose }: FormProps) {
  const { data: operations = [] } = useOperations()
  const [typed, setTyped] = useState({ name: '', scope: 'read', expires: '90d', operation: '' })
  const [role, setRole] = useState<Role>(defaultTokenRole)
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const [name, scope] = [readTokenName(typed.name), readScope(typed.scope, role)]
  const change = (field: keyof typeof typed) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })
  const save = async () => {
    setTried(true)
    if (!name.ok || !scope.ok) return
    const { operation, ...sent } = typed
    const input = { ...sent, role, ...(operation !== '' && { operation: Number(operation) }) }
    await act(addTokenAct(input, onAdded))
  }
  return (
    <SafeForm onSave={save}>
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        value={typed.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        error={isTried && !name.ok && name.error.message}
        onChange={change('name')}
      />
      <TextInput
        mt={12}
        label={texts.scope}
        description={texts.scopeHint}
        value={typed.scope}
        autoComplete="off"
        error={isTried && !scope.ok && scope.error.message}
        onChange={change('scope')}
      />
      <NativeSelect
        mt={12}
        label={texts.role}
        value={role}
        data={[...roles]}
        onChange={(event) => setRole(event.currentTarget.value as Role)}
      />
      <NativeSelect
        mt={12}
        label={texts.operation}
        value={typed.operation}
        data={[
          { value: '', label: texts.allOperations },
          ...operations.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        onChange={change('operation')}
      />
      <TextInput
        mt={12}
        label={texts.lifetime}
        description={texts.lifetimeHint}
        value={typed.expires}
        maxLength={20}
        autoComplete="off"
        onChange={change('expires')}
      />
      <SaveActions busy={busy} onCancel={onClose} save={texts.add} />
    </SafeForm>
  )
}
