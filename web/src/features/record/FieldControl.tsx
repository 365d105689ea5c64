import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { isRequired, messages } from '@watchfloor/core'
import { OfficeTimeInput } from '../../ui/OfficeTimeInput.tsx'
import { choicesOf, controlOf } from './field-controls.ts'
import { type FormName, labelOf } from './form-texts.ts'
import { useRecordDesk } from './record-desk.ts'
import { typeField } from './record-draft.ts'
import { useFieldText, useRecordPart, useRecordStore } from './record-store.ts'
import { SsnField } from './SsnField.tsx'

interface Props {
  name: FormName
  readOnly: boolean
}

const inputs = {
  text: {},
  date: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url' },
} as const

const hints: Partial<Record<FormName, { readonly placeholder: string }>> = {
  website: { placeholder: 'https://' },
  briefLabel: { placeholder: messages.edit.labelsHint },
}

/** The control of a field. Only the field that is typed into is drawn anew. */
export function FieldControl({ name, readOnly }: Props) {
  const store = useRecordStore()
  const value = useFieldText(name)
  const error = useRecordPart(({ problems }) => problems[name])
  const { zone } = useRecordDesk()
  const type = (text: string) => store.change((state) => typeField(state, name, text))
  const control = controlOf(name)
  const common = { name, label: labelOf(name), error, autoComplete: 'off' }

  if (control === 'ssn') return <SsnField />
  if (control === 'time')
    return <OfficeTimeInput label={common.label} error={error} zone={zone} value={value} onChange={type} />
  if (control === 'flag') {
    return (
      <Checkbox
        name={name}
        label={common.label}
        error={error}
        checked={value === '1'}
        onChange={(event) => type(event.currentTarget.checked ? '1' : '0')}
      />
    )
  }
  const onChange = (event: { currentTarget: { value: string } }) => type(event.currentTarget.value)
  if (control === 'choice') {
    return <NativeSelect {...common} data={choicesOf(name, value)} value={value} onChange={onChange} />
  }
  if (control === 'long') {
    return <Textarea {...common} rows={3} value={value} readOnly={readOnly} onChange={onChange} />
  }
  return (
    <TextInput
      {...common}
      {...inputs[control]}
      {...(!readOnly && hints[name])}
      {...(!readOnly &&
        name !== 'isMilitary' &&
        isRequired(name) && { required: true, 'aria-required': true })}
      value={value}
      readOnly={readOnly}
      onChange={onChange}
    />
  )
}
