import { messages } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { Mark } from '../../ui/Mark.tsx'

interface Props {
  /** The chosen label; empty for none. */
  label: string
  at: number
  count: number
}

/** The head of every slide: operation, label and position. */
export function PresentHead({ label, at, count }: Props) {
  const { operationTitle } = useOffice()
  return (
    <header className="present-head">
      <Mark size={32} />
      <p className="present-title">{label === '' ? operationTitle : `${operationTitle} · ${label}`}</p>
      {count > 0 && <p className="present-position">{messages.briefing.position(at + 1, count)}</p>}
    </header>
  )
}
