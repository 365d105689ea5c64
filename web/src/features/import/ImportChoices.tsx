import { Checkbox, NativeSelect } from '@mantine/core'
import { type DuplicatePolicy, dateOrders, duplicatePolicies, messages } from '@watchfloor/core'
import type { Choices } from './choices.ts'

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
        onChange={(event) =>
          onChoose({ kind: event.currentTarget.value as Choices['kind'], map: {}, values: {} })
        }
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
      {choices.kind === 'targets' && (
        <NativeSelect
          label={texts.dates}
          disabled={disabled}
          value={choices.dates ?? ''}
          data={[
            { value: '', label: texts.datesOfOffice },
            ...dateOrders.map((order) => ({ value: order, label: texts.dateOrders[order] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ dates: dateOrders.find((order) => order === value) })
          }
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
