import { Textarea, TextInput } from '@mantine/core'
import { messages, readHold } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { useIsThere } from '../../ui/use-is-there.ts'
import { type HoldSubject, setHoldAct } from './hold-acts.ts'

interface Props {
  place: HoldSubject
  onClose: () => void
}

interface FieldProblem {
  readonly field: string
  readonly text: string
}

const texts = messages.hold.screen

/** Asks for the reference and the reason of a new hold. */
export function HoldForm({ place, onClose }: Props) {
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<FieldProblem>()
  const { act, busy } = useAct()
  const isThere = useIsThere()
  const save = async () => {
    const read = readHold({ reference, reason })
    if (!read.ok) return setProblem({ field: read.error.field ?? '', text: read.error.message })
    const onTaken = (text: string) => {
      if (isThere()) setProblem({ field: 'reference', text })
      return isThere()
    }
    if (!busy && (await act(setHoldAct(place, read.value, onTaken)))) onClose()
  }
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  return (
    <SafeForm onSave={save}>
      <TextInput
        label={texts.reference}
        required
        aria-required
        maxLength={80}
        autoComplete="off"
        value={reference}
        error={problemOf('reference')}
        data-autofocus
        onChange={(event) => {
          setReference(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Textarea
        mt={12}
        label={texts.reason}
        description={texts.reasonHint}
        required
        aria-required
        rows={2}
        maxLength={500}
        value={reason}
        error={problemOf('reason')}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <SaveActions busy={busy} onCancel={onClose} save={texts.set} />
    </SafeForm>
  )
}
