import { TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'

interface Props {
  values: Readonly<Record<string, string>>
  disabled?: boolean
  onChange: (changes: Readonly<Record<string, string>>) => void
}

const texts = messages.edit
const parts = [
  ['statute', texts.violation],
  ['offense', texts.offense],
  ['degree', texts.degree],
] as const

/** The three fields of a custom charge. */
export function ChargePartsInputs({ values, disabled = false, onChange }: Props) {
  return parts.map(([name, label]) => (
    <TextInput
      key={name}
      label={label}
      autoComplete="off"
      disabled={disabled}
      value={values[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  ))
}
