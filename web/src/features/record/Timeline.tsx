import { Button } from '@mantine/core'
import { may, messages, pages } from '@watchfloor/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../data/session.ts'
import { HistoryEntries } from '../../parts/history/HistoryEntries.tsx'
import { useRecordContext } from './record-context.ts'

/** The history of a record, loaded when the user opens it. */
export function Timeline() {
  const { target, refusal } = useRecordContext()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <section className="record-card" aria-label={messages.record.history}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={open}
        aria-controls="record-history"
        onClick={() => setOpen(!open)}
      >
        {messages.record.history}
      </Button>
      <JournalLink />
      <div id="record-history">
        {open && (
          <HistoryEntries
            target={target}
            refusal={refusal}
            onUndone={() => setTimeout(() => button.current?.focus())}
          />
        )}
      </div>
    </section>
  )
}

/** The link to the record's entries in the journal, which also say who saw it. For admins only. */
function JournalLink() {
  const { target } = useRecordContext()
  if (!may(useSession().user.role, 'journal.read-all')) return null
  return (
    <span className="timeline-journal">
      <Link to={`${pages.journal.path}?target=${target.id}`}>{messages.journal.ofRecord}</Link>
    </span>
  )
}
