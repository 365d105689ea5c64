import { type ListFilter, messages } from '@watchfloor/core'
import { Icon } from '../Icon.tsx'
import './filter-chips.css'

interface Props {
  filters: readonly Pick<ListFilter<never>, 'id' | 'label'>[]
  chosen: string | undefined
  onChoose: (filter: string | undefined) => void
}

/** The filters of a list, at most one of them pressed. */
export function FilterChips({ filters, chosen, onChoose }: Props) {
  return (
    <fieldset className="filter-chips">
      <legend className="visually-hidden">{messages.screen.list.filter}</legend>
      {filters.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="filter-chip"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? undefined : id)}
        >
          {id === chosen && <Icon name="done" size={14} />}
          {label}
        </button>
      ))}
    </fieldset>
  )
}
