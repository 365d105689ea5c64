import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FieldName, messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { useErasedMeanwhile } from '../../data/erased.ts'
import { useOffice, useSession } from '../../data/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { DialogNote } from '../DialogNote.tsx'
import { formField, formLabel } from '../record-form/form-field.ts'
import { useOpenedIn } from '../use-opened-in.ts'
import { useWhyNo } from '../use-why-no.ts'
import { SeveralResults } from './SeveralResults.tsx'
import { type SetFields, type SetResult, setSeveral } from './set-several.ts'

interface Props {
  targets: readonly Target[]
  onClose: () => void
}

const texts = messages.several
const leave = 'leave'
const chosenFields = ['arrestDay', 'type'] as const
const transports = [
  { value: leave, label: texts.leave },
  { value: '1', label: messages.screen.arrests.readyShort },
  { value: '0', label: messages.screen.arrests.notReadyShort },
]

/** What the user chose in the dialog. A field that is left as it is has the value `leave`. */
interface Choice {
  readonly arrestDay: string
  readonly type: string
  readonly isReadyForTransport: string
  readonly labels: 'leave' | 'set' | 'clear'
  readonly briefLabel: string
  readonly transportUserID: string
}

const nothing: Choice = {
  arrestDay: leave,
  type: leave,
  isReadyForTransport: leave,
  labels: leave,
  briefLabel: '',
  transportUserID: '',
}

/** Sets the same fields of several records, and shows the result of each that was refused. */
export function SeveralDialog({ targets: chosen, onClose }: Props) {
  // A record that was deleted meanwhile is still named in the results.
  const [targets] = useState(chosen)
  const erased = useErasedMeanwhile(targets.map(({ id }) => id))
  const { refusal, note } = useSeveralNote()
  const [choice, setChoice] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [results, setResults] = useState<readonly SetResult[]>()
  const { mutateAsync, isPending: busy } = useMutation({ mutationFn: setOf })
  const set = fieldsOf(choice)
  const isEmpty = Object.keys(set).length === 0
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part })
  async function save() {
    setTried(true)
    if (isEmpty || busy || refusal !== undefined) return
    const ids = targets.map(({ id }) => id)
    const found = await mutateAsync({ ids, set })
    if (found?.some(({ refusal }) => refusal !== undefined)) setResults(found)
    else if (found) onClose()
  }
  if (results) {
    const named = targets.filter(({ id }) => !erased.has(id))
    return <SeveralResults targets={named} results={results} onClose={onClose} />
  }
  return (
    <Dialog title={texts.title(targets.length)} onClose={onClose} width={520}>
      <DialogNote note={note} />
      <p>{texts.hint}</p>
      <SafeForm onSave={save}>
        <div className="several-fields">
          {chosenFields.map((name) => (
            <ChoiceField
              key={name}
              name={name}
              value={choice[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
          <LabelFields choice={choice} onChange={change} />
          <NativeSelect
            label={texts.transport}
            data={transports}
            value={choice.isReadyForTransport}
            onChange={(event) => change({ isReadyForTransport: event.currentTarget.value })}
          />
          <TextInput
            label={texts.transporter}
            description={texts.transporterHint}
            maxLength={120}
            value={choice.transportUserID}
            onChange={(event) => change({ transportUserID: event.currentTarget.value })}
          />
        </div>
        {isTried && isEmpty && <p role="alert">{texts.nothing}</p>}
        <SaveActions busy={busy} refusal={refusal} onCancel={onClose} save={texts.set} />
      </SafeForm>
    </Dialog>
  )
}

/** Returns why the operation of the records refuses a change, and the note about that or about which operation it is (rule O15). */
function useSeveralNote() {
  const { operation: own } = useSession()
  const { operation, isMoved } = useOpenedIn(true)
  const refusal = useWhyNo('case', undefined, operation)
  return { refusal, note: refusal ?? (isMoved ? texts.otherOperation(operation.name, own.name) : undefined) }
}

interface FieldProps {
  name: Extract<FieldName, 'arrestDay' | 'type'>
  value: string
  onChange: (value: string) => void
}

function ChoiceField({ name, value, onChange }: FieldProps) {
  const office = useOffice()
  const data = [
    { value: leave, label: texts.leave },
    ...formField(name).choices,
    { value: '', label: texts.empty },
  ]
  return (
    <NativeSelect
      label={formLabel(name, office)}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function LabelFields({ choice, onChange }: { choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const { labels, briefLabel } = choice
  const modes = Object.entries(texts.labelsMode).map(([value, label]) => ({ value, label }))
  const read = (text: string) => (text === 'set' || text === 'clear' ? text : leave)
  return (
    <>
      <NativeSelect
        label={texts.labels}
        data={modes}
        value={labels}
        onChange={(event) => onChange({ labels: read(event.currentTarget.value) })}
      />
      {labels === 'set' && (
        <TextInput
          label={texts.labelsMode.set}
          description={messages.edit.labelsHint}
          maxLength={500}
          value={briefLabel}
          onChange={(event) => onChange({ briefLabel: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const setOf = ({ ids, set }: { ids: readonly number[]; set: SetFields }) => setSeveral(ids, set)

/** Returns the fields to send: those that are not left as they are. */
function fieldsOf({ labels, briefLabel, transportUserID, ...chosen }: Choice): SetFields {
  const set: Record<string, string> = Object.fromEntries(
    Object.entries(chosen).filter(([, value]) => value !== leave),
  )
  if (labels === 'clear') set['briefLabel'] = ''
  if (labels === 'set' && briefLabel.trim() !== '') set['briefLabel'] = briefLabel.trim()
  if (transportUserID.trim() !== '') set['transportUserID'] = transportUserID.trim()
  return set
}
