import { headlinesOf, messages, requireView } from '@watchfloor/core'
import type { ViewReply } from './reads.ts'
import './figures.css'

const { statistics } = messages

/** The head of a view: its total, figures and notes. */
export function Figures({ reply }: { reply: Pick<ViewReply, 'view' | 'notes' | 'groups' | 'total'> }) {
  const { view, notes, groups } = reply
  const { total: totalOf, noHeadlines } = requireView(view)
  const total = totalOf?.(reply.total, groups)
  const lines = headlinesOf(reply)
  return (
    <div className="figures">
      {total && (
        <p className="figures-total">
          <strong>{total.text}</strong> {total.detail && <span className="quiet">{total.detail}</span>}
        </p>
      )}
      {lines.length > 0 && (
        <dl className="figures-cards">
          {lines.map(({ label, value }) => (
            <div key={label} className="figure-card">
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {noHeadlines && lines.length === 0 && <p className="figures-none">{noHeadlines}</p>}
      {notes.length > 0 && (
        <ul className="figures-notes" aria-label={statistics.screen.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
