import { formatDateTime, messages, pressFigures, zoneName } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { useNow } from '../../ui/clock.ts'
import type { KeptReply, SheetReply } from './reads.ts'
import { SheetSectionTable } from './SheetSectionTable.tsx'
import './figures.css'

const { sheet: texts } = messages.statistics

/** The press sheet as the press gets it: the agency, large figures, the numbers with footnotes, and whom to ask. */
export function PressSheetBody({ sheet }: { sheet: SheetReply | KeptReply }) {
  const { heroes, sections, notes } = pressFigures(sheet)
  const { agencyBlock, pressContact, timeZone: zone } = useOffice()
  const now = useNow({ everySeconds: 60 })
  return (
    <div className="sheet">
      <p className="sheet-moment" data-kept={'takenAt' in sheet || undefined}>
        {'takenAt' in sheet ? <Kept {...sheet} /> : texts.live}
      </p>
      {agencyBlock.length > 0 && (
        <address className="sheet-agency">
          {agencyBlock.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <p className="quiet">{texts.released(`${formatDateTime(now, zone)} ${zoneName(now, zone)}`)}</p>
      <dl className="sheet-heroes">
        {heroes.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sections.map((section) => (
        <SheetSectionTable key={section.key} section={section} />
      ))}
      <section className="sheet-notes" aria-label={texts.notes}>
        <h2>{texts.notes}</h2>
        <ol>
          {notes.map((definition, at) => (
            <li key={definition} id={`sheet-note-${at + 1}`}>
              {definition}
            </li>
          ))}
        </ol>
      </section>
      {pressContact.length > 0 && (
        <p className="sheet-contact">
          <strong>{texts.contact}:</strong> {pressContact.join(' · ')}
        </p>
      )}
    </div>
  )
}

function Kept({ name, takenAt, takenBy }: KeptReply) {
  const { timeZone } = useOffice()
  return texts.keptBy(name, `${formatDateTime(takenAt, timeZone)} ${zoneName(takenAt, timeZone)}`, takenBy)
}
