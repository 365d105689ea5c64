import { Checkbox } from '@mantine/core'
import { type DuplicatePolicy, dateOrders, duplicatePolicies, messages } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import type { Choices } from './choices.ts'
import { SettledSelect } from './SettledSelect.tsx'

interface Props {
  choices: Choices
  disabled: boolean
  onChoose: (part: Partial<Choices>) => void
}

const texts = messages.import.page
const kinds = ['targets', 'charges'] as const

/** Asks what the file holds, and what happens to known targets and to wrong rows. */
export function ImportChoices({ choices, disabled, onChoose }: Props) {
  const { importDates } = useOffice()
  const setting = importDates === null ? texts.datesNotSet : texts.dateOrders[importDates]
  return (
    <div className="import-choices">
      <SettledSelect
        label={texts.kind}
        disabled={disabled}
        value={choices.kind}
        data={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        onSettle={(kind) => onChoose({ kind: kind as Choices['kind'], map: {}, values: {} })}
      />
      {choices.kind === 'targets' && (
        <SettledSelect
          label={texts.onDuplicate}
          disabled={disabled}
          value={choices.onDuplicate}
          data={duplicatePolicies.map((policy) => ({ value: policy, label: texts.policies[policy] }))}
          onSettle={(policy) => onChoose({ onDuplicate: policy as DuplicatePolicy })}
        />
      )}
      {choices.kind === 'targets' && (
        <SettledSelect
          label={texts.dates}
          disabled={disabled}
          value={choices.dates ?? ''}
          data={[
            { value: '', label: texts.datesAsSet(setting) },
            ...dateOrders.map((order) => ({ value: order, label: texts.dateOrders[order] })),
          ]}
          onSettle={(value) => onChoose({ dates: dateOrders.find((order) => order === value) })}
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
