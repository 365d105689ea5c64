import { TextInput } from '@mantine/core'
import { failureOf, messages, readSheetName } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { useSession } from '../../data/session.ts'
import { DialogNote } from '../../parts/DialogNote.tsx'
import { useOpenedIn } from '../../parts/use-opened-in.ts'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { useIsThere } from '../../ui/use-is-there.ts'
import { Contradictions } from './Contradictions.tsx'

interface Props {
  onKept: (id: number) => void
  onClose: () => void
}

const { sheet } = messages.statistics

/** Asks for a name and keeps the current numbers of the operation that the session works in under it. */
export function KeepDialog({ onKept, onClose }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const { act, busy } = useAct()
  const isThere = useIsThere()
  const { refusal, note } = useKeepNote(name !== '')
  const keep = async () => {
    if (refusal !== undefined) return
    const read = readSheetName(name)
    if (!read.ok) return setProblem(read.error.message)
    let id = 0
    const isDone = await act({
      call: async () => {
        id = (await api.statistics.keepSheet({ name: read.value })).id
      },
      done: sheet.keepDone,
      failed: sheet.keepFailed,
      undo: 'none',
      onFailure: (error) => {
        const failure = failureOf(error)
        if (failure?.field !== 'name' || !isThere()) return false
        setProblem(failure.message)
        return true
      },
    })
    if (!isDone) return
    onClose()
    onKept(id)
  }
  return (
    <Dialog title={sheet.keepTitle} onClose={onClose}>
      <DialogNote note={note} />
      <p>{sheet.keepBody}</p>
      <Contradictions inDialog />
      <SafeForm onSave={keep}>
        <TextInput
          label={sheet.name}
          description={sheet.nameHint}
          value={name}
          error={problem || undefined}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem('')
          }}
        />
        <SaveActions busy={busy} refusal={refusal} onCancel={onClose} save={sheet.keep} />
      </SafeForm>
    </Dialog>
  )
}

/** Returns why no numbers can be kept now, and the note about that or about the operation whose numbers would be kept (rule O15). */
function useKeepNote(isTyped: boolean) {
  const { operation: own } = useSession()
  const { operation, isMoved } = useOpenedIn(isTyped)
  const refusal = useWhyNo('content')
  return { refusal, note: refusal ?? (isMoved ? sheet.keepElsewhere(operation.name, own.name) : undefined) }
}
