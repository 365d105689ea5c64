import { TextInput } from '@mantine/core'
import { messages, type OwnFactor, readFactorName } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { ownAct } from './own-account.ts'

interface Props {
  factor: OwnFactor
  onClose: () => void
}

const texts = messages.factor

/** Gives a factor another name. */
export function RenameFactorDialog({ factor: { id, name: before }, onClose }: Props) {
  const [name, setName] = useState(before)
  const { act, busy } = useAct()
  const named = readFactorName(name)
  const save = async () => {
    if (!named.ok || busy) return
    const call = () => api.factor.rename({ id, name: named.value })
    if (await act({ ...ownAct, call, done: texts.renamed(named.value) })) onClose()
  }
  return (
    <Dialog ofOffice title={`${texts.rename} ${before}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={texts.name}
          maxLength={60}
          autoComplete="off"
          error={!named.ok && named.error.message}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SaveActions busy={busy} onCancel={onClose} save={texts.rename} />
      </form>
    </Dialog>
  )
}
