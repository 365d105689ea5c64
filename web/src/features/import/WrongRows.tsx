import { Button } from '@mantine/core'
import { briefProblems, isFieldName, labelOf, messages, otherLines } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { PlainTable } from '../../ui/list/PlainTable.tsx'
import type { Verdict } from './send-file.ts'

interface Props {
  verdict: Verdict
  onSave: () => void
}

const texts = messages.import.page
const head = texts.problemHead
/** Maximum number of problems listed one by one; the download has all wrong rows. */
const mostListed = 50

/** Lists the problems of wrong rows, then the number of others with the same problem. */
export function WrongRows({ verdict, onSave }: Props) {
  const office = useOffice()
  const { first, others } = briefProblems(verdict, mostListed)
  return (
    <section className="import-section" aria-label={texts.problems}>
      <div className="import-section-head">
        <h2>{texts.problems}</h2>
        <Button variant="default" size="xs" onClick={onSave}>
          {texts.rejects}
        </Button>
      </div>
      {verdict.errorCount > first.length && (
        <p className="quiet">{texts.problemCount(verdict.errorCount, first.length)}</p>
      )}
      <PlainTable label={texts.problems} columns={[head.row, head.field, head.value, head.message]}>
        {first.map(({ row, field, value, message }) => (
          <tr key={`${row} ${field} ${message}`}>
            <th scope="row" className="strong" data-label={head.row}>
              {row}
            </th>
            <td data-label={head.field}>{isFieldName(field) ? labelOf(field, office) : field}</td>
            <td className="import-value" data-label={head.value}>
              {value}
            </td>
            <td data-label={head.message}>{message}</td>
          </tr>
        ))}
      </PlainTable>
      {others.length > 0 && (
        <ul className="import-warnings quiet" aria-label={texts.others}>
          {otherLines(others, office).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
