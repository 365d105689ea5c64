import { headlinesOf, messages } from '@watchfloor/core'
import type { ViewReply } from './reads.ts'
import './figures.css'

const { statistics } = messages

/** What stands at the head of a view: its figures, and what a reader should know beside them. */
export function Figures({ reply }: { reply: ViewReply }) {
  const { view, total, notes, groups } = reply
  const lines = headlinesOf(reply)
  const illegal = groups.find(({ key }) => key === 'illegal')
  const hasNoAges = view === 'age' && lines.length === 0
  return (
    <div className="figures">
      {view === 'arrest' && (
        <p className="figures-total">
          <strong>{statistics.total(total.count)}</strong>{' '}
          <span className="quiet">{statistics.totalMadeOf(total.actualCount, total.adjustment)}</span>
        </p>
      )}
      {view === 'immigrant' && illegal && (
        <p className="figures-total">
          <strong>{statistics.totalIllegal(illegal.total)}</strong>
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
      {hasNoAges && <p className="figures-none">{statistics.noBirthDates}</p>}
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
