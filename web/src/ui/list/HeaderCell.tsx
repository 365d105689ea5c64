import { Icon } from '../Icon.tsx'

interface Props {
  text: string
  kind: string
  sorts: boolean
  sorted: false | 'asc' | 'desc'
  onSort: () => void
  /** Whether the column is hidden when the list is narrow. */
  folds?: boolean
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const arrow = { asc: 'up', desc: 'down' } as const

/** The head of a column; a button with an arrow if the list can be sorted by it. */
export function HeaderCell({ text, kind, sorts, sorted, onSort, folds = false }: Props) {
  if (!sorts) {
    return (
      <th scope="col" data-kind={kind} data-folds={folds || undefined}>
        {text}
      </th>
    )
  }
  return (
    <th
      scope="col"
      data-kind={kind}
      data-folds={folds || undefined}
      aria-sort={sorted ? ariaSort[sorted] : 'none'}
    >
      <button type="button" className="sort-button" onClick={onSort}>
        {text}
        <Icon name={sorted ? arrow[sorted] : 'sort'} size={14} />
      </button>
      {/* The head's words where the button is hidden: in a list of cards. */}
      <span className="head-words">{text}</span>
    </th>
  )
}
