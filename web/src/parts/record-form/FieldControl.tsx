import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useOffice } from '../../data/session.ts'
import { OfficeTimeInput } from '../../ui/form/OfficeTimeInput.tsx'
import { choicesOf, controlOf } from './field-controls.ts'
import { type FormName, formField, formLabel } from './form-field.ts'
import { typeField } from './record-draft.ts'
import { useFieldText, useRecordPart, useRecordStore } from './record-store.ts'

interface Props {
  name: FormName
  /** Defaults to the label of the edit screens. */
  label?: string
  readOnly?: boolean
}

const inputs = {
  text: {},
  ssn: {},
  date: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url' },
} as const

/** The control for a field's kind. Typing renders only the field that changed. */
export function FieldControl({ name, label: given, readOnly = false }: Props) {
  const store = useRecordStore()
  const value = useFieldText(name)
  const error = useRecordPart(({ problems }) => problems[name])
  const office = useOffice()
  const label = given ?? formLabel(name, office)
  const type = (text: string) => store.change((state) => typeField(state, name, text))
  const onChange = (event: { currentTarget: { value: string } }) => type(event.currentTarget.value)
  const control = controlOf(name)
  const common = { name, label, error, ...(!readOnly && marksOf(name)) }
  const typed = { ...common, autoComplete: 'off', value, onChange }

  if (control === 'time')
    return (
      <OfficeTimeInput
        label={label}
        name={name}
        error={error}
        zone={office.timeZone}
        value={value}
        onChange={type}
      />
    )
  if (control === 'flag') {
    return (
      <Checkbox
        {...common}
        checked={value === '1'}
        onChange={(event) => type(event.currentTarget.checked ? '1' : '0')}
      />
    )
  }
  if (control === 'choice') return <NativeSelect {...typed} data={choicesOf(name, value)} />
  const written = { ...typed, ...(!readOnly && hintOf(name)), readOnly }
  if (control === 'long') return <Textarea {...written} rows={3} />
  // A read-only field shows its whole text, so a long name wraps.
  if (readOnly) return <Textarea {...written} rows={1} />
  return <TextInput {...written} {...inputs[control]} />
}

/** Returns the attributes of a required field. */
function marksOf(name: FormName) {
  return formField(name).required && { required: true, 'aria-required': true }
}

function hintOf(name: FormName) {
  const { hint } = formField(name)
  return hint !== undefined && { placeholder: hint }
}
