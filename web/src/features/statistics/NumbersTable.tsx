import { listings, messages, segmentsOf } from '@watchfloor/core'
import { usePart } from '../../ui/list/use-part.tsx'
import { NumberRow } from './NumberRow.tsx'
import type { GroupReply } from './reads.ts'
import './numbers.css'

interface Props {
  group: GroupReply
  /** The part whose arrestees are listed. */
  selected: string | undefined
  onChoose: (part: string) => void
  /** Whether the table belongs to a pie and shows the colours and shares of its segments. */
  isTwin?: boolean
}

const { statistics } = messages
const { screen } = statistics
const rowsPerPage = 24

/** The numbers of a group, each with its meaning and a button that lists its arrestees. */
export function NumbersTable({ group, selected, onChoose, isTwin = false }: Props) {
  const { title, counts, parts, total, known, of } = group
  const [shown, pager] = usePart(parts, rowsPerPage, title)
  // Some parts, for example the youngest and the oldest, have no sum.
  const isSum = parts.reduce((sum, { count }) => sum + count, 0) === total
  const segments = isTwin ? segmentsOf(parts) : []
  return (
    <div className="numbers">
      <table className="numbers-table">
        <caption>
          <span className="numbers-title">{title}</span>
          {of > 0 && <span className="quiet">{statistics.knownFor(known, of)}</span>}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{screen.value}</th>
            <th scope="col">{counts === 'charges' ? screen.charges : screen.arrestees}</th>
            {isTwin && <th scope="col">{screen.share}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => {
            const segment = segments.findIndex(({ key }) => key === part.key)
            return (
              <NumberRow
                key={part.key}
                part={part}
                saysItself={listings.has(group.key)}
                isSelected={part.key === selected}
                onChoose={onChoose}
                {...(isTwin && { tint: segment + 1, percent: segments[segment]?.percent ?? '' })}
              />
            )
          })}
        </tbody>
        {isSum && (
          <tfoot>
            <tr>
              <th scope="row">{screen.total}</th>
              <td>{total}</td>
              {isTwin && <td />}
            </tr>
          </tfoot>
        )}
      </table>
      {pager}
    </div>
  )
}
