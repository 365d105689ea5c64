import { isPendingReview, messages, type ReviewColumn, type ReviewOrder, type Target } from '@watchfloor/core'
import { useId } from 'react'
import { type MissingParts, missingIn } from '../../data/read-missing.ts'
import { HeaderCell } from '../../ui/list/HeaderCell.tsx'
import { useRowFocus } from '../../ui/list/row-focus.ts'
import { type OnAct, ReviewRow } from './ReviewRow.tsx'

export interface ReviewGroupProps {
  /** Name of the arrest day. */
  name: string
  rows: readonly Target[]
  /** Maximum number of rows to render now. */
  limit: number
  level: 'h2' | 'h3'
  hasPdfButton: boolean
  changed: ReadonlySet<number>
  missing: MissingParts | undefined
  order: ReviewOrder
  onSort: (column: ReviewColumn) => void
  onAct: OnAct
}

const texts = messages.review
const { columns } = texts

/** The records of one arrest day. */
export function ReviewGroupTable({ name, rows, limit, changed, missing, ...props }: ReviewGroupProps) {
  const { level: Heading, order, onSort, ...rest } = props
  const headingId = useId()
  const rowFocus = useRowFocus()
  const pending = rows.filter(isPendingReview).length
  const head = (text: string, kind = 'text', column?: ReviewColumn) => (
    <HeaderCell
      text={text}
      kind={kind}
      sorts={column !== undefined}
      sorted={order.column === column && (order.isDescending ? 'desc' : 'asc')}
      onSort={() => column && onSort(column)}
    />
  )
  return (
    // The same day stands in both sections: a landmark of its own would have the name of another.
    <section
      className="review-group"
      role={Heading === 'h3' ? 'group' : undefined}
      aria-labelledby={headingId}
    >
      <div className="review-group-head">
        <Heading id={headingId}>{name}</Heading>
        {rows.length > 0 && <span className="quiet">{texts.arrests(rows.length)}</span>}
        {pending > 0 && pending < rows.length && <span className="quiet">{texts.pendingOf(pending)}</span>}
      </div>
      <div className="list-frame">
        {rows.length === 0 ? (
          <p className="list-empty review-empty">{texts.noneOf(name)}</p>
        ) : (
          <table className="list-table review-table" aria-labelledby={headingId} {...rowFocus}>
            <thead>
              <tr>
                {head(columns.status, 'text', 'status')}
                {head(columns.day)}
                {head(columns.caseNumber, 'time', 'case')}
                {head(columns.label, 'text', 'label')}
                {head(columns.missing, 'missing')}
                {head(columns.image, 'text', 'name')}
                {head(columns.action, 'actions')}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, limit).map((target) => (
                <ReviewRow
                  key={target.id}
                  target={target}
                  isChanged={changed.has(target.id)}
                  missing={missingIn(missing, target.id)}
                  {...rest}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
