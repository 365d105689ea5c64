import { formatDateTime, isFieldName, isInstant, labelOf, messages } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import type { Verdict } from './send-file.ts'

const texts = messages.import.page

/** Shows the first rows of the file: each cell, and what it was read as where that differs. */
export function SampleTable({ sample }: Pick<Verdict, 'sample'>) {
  const office = useOffice()
  const first = sample[0]
  if (!first) return null
  const labels = first.cells.map(({ field }) => (isFieldName(field) ? labelOf(field, office) : field))
  return (
    <div className="import-section">
      <h2>{texts.sample}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what has the focus */}
      <section className="import-sample" aria-label={texts.sample} tabIndex={0}>
        <PlainTable label={texts.sample} columns={[texts.problemHead.row, ...labels]}>
          {sample.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row" className="strong" data-label={texts.problemHead.row}>
                {row}
              </th>
              {cells.map(({ field, from, to }, at) => (
                <td key={field} data-label={labels[at]}>
                  {from}
                  {from !== '' && to !== from && (
                    <span className="import-read-as" data-wrong={to === null || undefined}>
                      {to === null ? texts.notRead : texts.readAs(shownValue(to, office))}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </section>
    </div>
  )
}

/** Returns a value as the office reads it: a moment in its time. A date stays as YYYY-MM-DD, which has one reading. */
function shownValue(value: string, { timeZone }: { timeZone: string }): string {
  return isInstant(value) ? formatDateTime(value, timeZone) : value
}
