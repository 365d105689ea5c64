import { formatDateTime, messages, zoneName } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import type { KeptReply, SheetReply } from './reads.ts'
import { SheetSectionTable } from './SheetSectionTable.tsx'
import './figures.css'

const { statistics } = messages
const { sheet: texts } = statistics

/** The numbers of a press sheet under their headings, with the moment they are from. */
export function PressSheetBody({ sheet }: { sheet: SheetReply | KeptReply }) {
  const { total, sections } = sheet
  return (
    <div className="sheet">
      <p className="sheet-moment" data-kept={'takenAt' in sheet || undefined}>
        {'takenAt' in sheet ? <Kept {...sheet} /> : texts.live}
      </p>
      <p className="figures-total">
        <strong>{statistics.total(total.count)}</strong>{' '}
        <span className="quiet">{statistics.totalMadeOf(total.actualCount, total.adjustment)}</span>
      </p>
      {sections
        .filter(({ lines }) => lines.length > 0)
        .map((section) => (
          <SheetSectionTable key={section.key} section={section} />
        ))}
    </div>
  )
}

function Kept({ name, takenAt, takenBy }: KeptReply) {
  const { timeZone } = useOffice()
  return texts.keptBy(name, `${formatDateTime(takenAt, timeZone)} ${zoneName(takenAt, timeZone)}`, takenBy)
}
