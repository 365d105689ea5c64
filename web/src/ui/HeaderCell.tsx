import { Icon } from './Icon.tsx'

interface Props {
  text: string
  kind: string
  sorts: boolean
  sorted: false | 'asc' | 'desc'
  onSort: () => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const arrow = { asc: 'up', desc: 'down' } as const

/** The head of a column; where the list can be ordered by it, a button with an arrow. */
export function HeaderCell({ text, kind, sorts, sorted, onSort }: Props) {
  if (!sorts) {
    return (
      <th scope="col" data-kind={kind}>
        {text}
      </th>
    )
  }
  return (
    <th scope="col" data-kind={kind} data-sorts aria-sort={sorted ? ariaSort[sorted] : 'none'}>
      <button type="button" className="sort-button" onClick={onSort}>
        {text}
        <Icon name={sorted ? arrow[sorted] : 'sort'} size={16} />
      </button>
    </th>
  )
}
