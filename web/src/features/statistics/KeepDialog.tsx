import { TextInput } from '@mantine/core'
import { failureOf, messages, readSheetName } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SafeForm } from '../../ui/SafeForm.tsx'
import { SaveActions } from '../../ui/SaveActions.tsx'
import { useIsThere } from '../../ui/use-is-there.ts'
import { Contradictions } from './Contradictions.tsx'

interface Props {
  onKept: (id: number) => void
  onClose: () => void
}

const { sheet } = messages.statistics

/** Asks for a name and keeps the current numbers under it. */
export function KeepDialog({ onKept, onClose }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const { act, busy } = useAct()
  const isThere = useIsThere()
  const keep = async () => {
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
        <SaveActions busy={busy} onCancel={onClose} save={sheet.keep} />
      </SafeForm>
    </Dialog>
  )
}
