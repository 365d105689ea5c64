import { Checkbox, NativeSelect } from '@mantine/core'
import { type DuplicatePolicy, duplicatePolicies, messages } from '@watchfloor/core'
import type { Choices } from './use-import.ts'

interface Props {
  choices: Choices
  disabled: boolean
  onChoose: (part: Partial<Choices>) => void
}

const texts = messages.import.page
const kinds = ['targets', 'charges'] as const

/** Asks what the file holds, and what happens to known targets and to wrong rows. */
export function ImportChoices({ choices, disabled, onChoose }: Props) {
  return (
    <div className="import-choices">
      <NativeSelect
        label={texts.kind}
        disabled={disabled}
        value={choices.kind}
        data={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        onChange={(event) => onChoose({ kind: event.currentTarget.value as Choices['kind'], map: {} })}
      />
      {choices.kind === 'targets' && (
        <NativeSelect
          label={texts.onDuplicate}
          disabled={disabled}
          value={choices.onDuplicate}
          data={duplicatePolicies.map((policy) => ({ value: policy, label: texts.policies[policy] }))}
          onChange={(event) => onChoose({ onDuplicate: event.currentTarget.value as DuplicatePolicy })}
        />
      )}
      <Checkbox
        label={texts.skipInvalid}
        disabled={disabled}
        checked={choices.skipInvalid}
        onChange={(event) => onChoose({ skipInvalid: event.currentTarget.checked })}
      />
    </div>
  )
}
