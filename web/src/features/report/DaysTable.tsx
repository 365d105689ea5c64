import { listArrests, messages, pages } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { pdfOf } from '../../data/received-file.ts'
import { useTargets } from '../../data/targets.ts'
import { PdfDownload } from '../../parts/PdfDownload.tsx'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import { summaryOf } from './days.ts'

const texts = messages.reports

/** The table of the arrest days, one row each. */
export function DaysTable({ days }: { days: readonly string[] }) {
  return (
    <section aria-label={pages.reports.label}>
      <PlainTable
        label={pages.reports.label}
        columns={[texts.day, texts.arrests, texts.reviewed]}
        actions={texts.action}
        empty={days.length === 0 ? texts.none : undefined}
      >
        {days.map((day) => (
          <DayRow key={day} day={day} />
        ))}
      </PlainTable>
      <WithoutDay />
    </section>
  )
}

function DayRow({ day }: { day: string }) {
  const { data: targets } = useTargets()
  const { arrests, reviewed } = summaryOf(targets ?? [], day)
  return (
    <tr>
      <th scope="row" className="strong" data-label={texts.day}>
        {day}
      </th>
      <td data-label={texts.arrests}>{targets ? arrests : ''}</td>
      <td data-label={texts.reviewed}>{targets ? texts.reviewedOf(reviewed, arrests) : ''}</td>
      <td data-kind="actions" data-label={texts.action}>
        <PdfDownload
          label={texts.view}
          of={day}
          read={(signal) => pdfOf(api.report.day({ day }, { signal }))}
          failed={texts.pdfFailed}
        />
      </td>
    </tr>
  )
}

/** The number of arrests without an arrest day, because they are in no report. */
function WithoutDay() {
  const { data: targets = [] } = useTargets()
  const count = listArrests(targets).filter(({ arrestDay }) => arrestDay === null).length
  return count > 0 && <p className="quiet">{texts.withoutDay(count)}</p>
}
