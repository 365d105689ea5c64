import type { ReactNode } from 'react'
import './data-table.css'

interface Props {
  label: string
  columns: readonly string[]
  /** The head of a last column with buttons. */
  actions?: string
  /** Text shown when there are no rows. */
  empty?: string | undefined
  className?: string
  /** The rows. */
  children: ReactNode
}

/** A table without search and pages, styled like the lists. On a phone each row is a card. */
export function PlainTable({ label, columns, actions, empty, className = '', children }: Props) {
  return (
    <div className="list">
      <div className="list-frame">
        <table className={`list-table ${className}`} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {actions !== undefined && (
                <th scope="col" data-kind="actions">
                  {actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
        {empty !== undefined && <p className="list-empty">{empty}</p>}
      </div>
    </div>
  )
}
