import { Select } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useOperations } from '../../data/operations.ts'
import { useSession } from '../../data/session.ts'
import { type Scope, type Shown, useStatisticsUrl } from './use-statistics-url.ts'

interface Props {
  shown: Shown
  /** Whether a second operation may be compared. */
  compares?: boolean
}

const texts = messages.statistics.scope

/** Chooses the operations that the numbers count. It is shown when the account may enter several. */
export function ScopeSelect({ shown, compares = false }: Props) {
  const { scope, scopeTo } = useStatisticsUrl()
  const { operation: own } = useSession()
  const { data: operations = [] } = useOperations()
  if (operations.length < 2) return null
  const one = operations.map(({ id, name }) => ({
    value: String(id),
    label: id === own.id ? texts.own(name) : name,
  }))
  const counted = String(scope.operation ?? own.id)
  const rest = one.filter(({ value }) => value !== counted)
  const select = (operation: string) => {
    const chosen = operation === 'all' ? operation : Number(operation)
    const compare = String(scope.compare) === operation ? undefined : scope.compare
    scopeTo(shown, { operation: chosen === own.id ? undefined : chosen, compare })
  }
  return (
    <>
      <ScopeField
        label={texts.label}
        data={[...one, { value: 'all', label: texts.all }]}
        value={counted}
        onChange={select}
      />
      {compares && (
        <ScopeField
          label={texts.compare}
          data={[{ value: '', label: texts.none }, ...rest]}
          value={String(scope.compare ?? '')}
          onChange={(value) =>
            scopeTo(shown, { ...scope, compare: value === '' ? undefined : Number(value) })
          }
        />
      )}
    </>
  )
}

interface FieldProps {
  label: string
  data: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

function ScopeField({ label, data, value, onChange }: FieldProps) {
  return (
    <Select
      className="statistics-select"
      label={label}
      data={data}
      value={value}
      // A long name is cut in the field, but not in the list.
      title={data.find((one) => one.value === value)?.label}
      allowDeselect={false}
      withScrollArea={false}
      classNames={{ options: 'statistics-options' }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

/** Returns the name of the operations that the numbers count. */
export function useScopeName({ operation }: Scope): string {
  const { operation: own } = useSession()
  const { data: operations = [] } = useOperations()
  if (operation === 'all') return texts.all
  return operations.find(({ id }) => id === operation)?.name ?? own.name
}

/** Whether the numbers are those of the operation that the user works in. */
export function useIsOwnScope({ operation }: Scope): boolean {
  const { operation: own } = useSession()
  return operation === undefined || operation === own.id
}
