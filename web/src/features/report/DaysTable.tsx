import { listArrests, messages, pages } from '@watchfloor/core'
import { api } from '../../app/api.ts'
import { PdfDownload } from '../../app/PdfDownload.tsx'
import { pdfOf } from '../../app/received-file.ts'
import { useTargets } from '../../app/targets.ts'
import { summaryOf } from './days.ts'
import '../../ui/data-table.css'

const texts = messages.reports

/** A row for each arrest day. */
export function DaysTable({ days }: { days: readonly string[] }) {
  return (
    <section className="list" aria-label={pages.reports.label}>
      <div className="list-frame">
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.arrests}</th>
              <th scope="col">{texts.reviewed}</th>
              <th scope="col" data-kind="actions">
                {texts.action}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day} day={day} />
            ))}
          </tbody>
        </table>
        {days.length === 0 && <p className="list-empty">{texts.none}</p>}
      </div>
      <WithoutDay />
    </section>
  )
}

function DayRow({ day }: { day: string }) {
  const { data: targets } = useTargets()
  const { arrests, reviewed } = summaryOf(targets ?? [], day)
  return (
    <tr>
      <td className="strong" data-label={texts.day}>
        {day}
      </td>
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

/** Who waits for a day would be looked for in the reports in vain. */
function WithoutDay() {
  const { data: targets = [] } = useTargets()
  const count = listArrests(targets).filter(({ arrestDay }) => arrestDay === null).length
  return count > 0 && <p className="quiet">{texts.withoutDay(count)}</p>
}
