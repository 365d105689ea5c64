import { TextInput } from '@mantine/core'
import { arresteeName, messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { DialogNote } from '../../parts/DialogNote.tsx'
import { useKeptDialog } from '../../parts/use-kept-dialog.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { transporterAct } from './transport-acts.ts'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.screen.arrests

/** Asks for the name of the transporter. */
export function TransporterDialog({ target, onClose }: Props) {
  const [name, setName] = useState(target.transportUserID)
  const { act, busy } = useAct()
  const { note, refusal } = useKeptDialog(name !== target.transportUserID, 'case', target, onClose)
  const save = async () => {
    if (refusal !== undefined) return
    if (await act(transporterAct(target, name.trim()))) onClose()
  }
  return (
    <Dialog title={texts.transporterTitle(arresteeName(target))} onClose={onClose}>
      <DialogNote note={note} />
      <SafeForm onSave={save}>
        <TextInput
          label={texts.transporter}
          value={name}
          maxLength={120}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SaveActions busy={busy} refusal={refusal} onCancel={onClose} />
      </SafeForm>
    </Dialog>
  )
}
