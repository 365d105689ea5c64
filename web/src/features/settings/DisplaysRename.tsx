import { TextInput } from '@mantine/core'
import { messages, type PairedDisplay, readDisplayName } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { renameAct } from './displays-acts.ts'

interface Props {
  display: PairedDisplay
  onClose: () => void
}

const texts = messages.display.card

/** Renames a display. */
export function DisplaysRename({ display, onClose }: Props) {
  const [name, setName] = useState(display.name)
  const { act, busy } = useAct()
  const named = readDisplayName(name)
  const save = async () => {
    if (!named.ok || busy) return
    if (await act(renameAct(display, named.value))) onClose()
  }
  return (
    <Dialog ofOffice title={texts.renameTitle(display.name)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={texts.name}
          value={name}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          error={!named.ok && named.error.message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SaveActions busy={busy} onCancel={onClose} save={texts.rename} />
      </form>
    </Dialog>
  )
}
