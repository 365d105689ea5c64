import type { ReactNode } from 'react'
import './row-actions.css'

interface Props {
  /** Name of the row: the person, account or device that the buttons act on. */
  of: string
  className?: string
  children: ReactNode
}

/** The buttons of a row. Every row has the same buttons, so a screen reader says the name of the row when the focus comes to them. */
export function RowActions({ of, className = 'cell-actions', children }: Props) {
  return (
    <fieldset className={`row-actions ${className}`} aria-label={of}>
      {children}
    </fieldset>
  )
}
