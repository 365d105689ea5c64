import { TextInput, type TextInputProps } from '@mantine/core'
import { failureOf, messages, type OperationOnWire } from '@watchfloor/core'
import { useState } from 'react'
import { type Act, useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { stayAwake } from '../../data/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import {
  fieldsOf,
  type OperationFields,
  type OperationProblems,
  operationProblems,
  sentOperation,
} from './operation-form.ts'

interface Props {
  /** The operation whose settings are edited. Without one, another operation is started. */
  operation?: OperationOnWire
  onClose: () => void
}

const texts = messages.operation.screen.form

/** The attributes of each setting's input. */
const inputs = {
  title: { maxLength: 120 },
  dayStartsAt: { maxLength: 5, description: texts.dayStartsAtHint },
  conflictWindowMin: { maxLength: 4, inputMode: 'numeric' },
  sceneAmberMin: { maxLength: 4, inputMode: 'numeric' },
  sceneRedMin: { maxLength: 4, inputMode: 'numeric' },
} as const satisfies Record<string, TextInputProps>
const settings = Object.keys(inputs) as (keyof typeof inputs)[]

/** Starts an operation, or edits the name and the settings of one. */
export function OperationForm({ operation, onClose }: Props) {
  const { fields, problems, type, save, busy } = useOperationForm(operation, onClose)
  const input = (name: keyof OperationFields) => ({
    label: texts[name],
    value: fields[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => type(name, event.currentTarget.value),
  })
  return (
    <Dialog ofOffice title={operation ? texts.editTitle(operation.name) : texts.startTitle} onClose={onClose}>
      {!operation && <p>{texts.startNote}</p>}
      <SafeForm onSave={save}>
        <div className="operations-form">
          <TextInput {...input('name')} required aria-required maxLength={80} data-autofocus />
          <p className="quiet">{operation ? texts.empty : texts.emptyAtStart}</p>
          {settings.map((name) => (
            <TextInput key={name} {...input(name)} {...inputs[name]} />
          ))}
        </div>
        <SaveActions
          busy={busy}
          onCancel={onClose}
          save={operation ? messages.generic.save : messages.operation.screen.start}
        />
      </SafeForm>
    </Dialog>
  )
}

/** The typed fields with their problems, and the function that saves them and closes the dialog. */
function useOperationForm(operation: OperationOnWire | undefined, onClose: () => void) {
  const [fields, setFields] = useState(() => fieldsOf(operation))
  const [problems, setProblems] = useState<OperationProblems>({})
  const { act, busy } = useAct()
  async function save() {
    const found = operationProblems(fields)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const onFailure = (error: unknown) => {
      const failure = failureOf(error)
      if (failure?.field === undefined || !(failure.field in fields)) return false
      setProblems({ [failure.field]: failure.message })
      return true
    }
    if (await act({ ...saveAct(fields, operation), onFailure })) onClose()
  }
  const type = (name: keyof OperationFields, text: string) => {
    setFields((before) => ({ ...before, [name]: text }))
    setProblems(({ [name]: _, ...others }) => others)
  }
  return { fields, problems, type, save, busy }
}

function saveAct(fields: OperationFields, operation: OperationOnWire | undefined): Act {
  const { title, ...sent } = sentOperation(fields)
  const common = { failed: texts.failed, undo: 'none' } as const
  if (!operation) {
    // Without a title the server takes the name.
    const started = title === null ? sent : { title, ...sent }
    return { ...common, call: () => api.operation.add(started), done: texts.started(sent.name) }
  }
  return {
    ...common,
    call: async () => {
      await api.operation.change({ id: operation.id, title, ...sent })
      await stayAwake()
    },
    done: texts.saved(sent.name),
  }
}
