import { Button } from '@mantine/core'
import { fieldOf, type ImportProblem, isFieldName, messages } from '@watchfloor/core'
import { PlainTable } from '../../ui/PlainTable.tsx'

interface Props {
  errors: readonly ImportProblem[]
  onSave: () => void
}

const texts = messages.import.page
const head = texts.problemHead
/** More are in the file that can be downloaded. */
const shown = 50

/** The wrong rows: where, what it says, and what is wrong. */
export function WrongRows({ errors, onSave }: Props) {
  return (
    <section className="import-section" aria-label={texts.problems}>
      <div className="import-section-head">
        <h2>{texts.problems}</h2>
        <Button variant="default" size="xs" onClick={onSave}>
          {texts.rejects}
        </Button>
      </div>
      <PlainTable label={texts.problems} columns={[head.row, head.field, head.value, head.message]}>
        {errors.slice(0, shown).map(({ row, field, value, message }) => (
          <tr key={`${row} ${field} ${message}`}>
            <td className="strong" data-label={head.row}>
              {row}
            </td>
            <td data-label={head.field}>{isFieldName(field) ? fieldOf(field).label : field}</td>
            <td className="import-value" data-label={head.value}>
              {value}
            </td>
            <td data-label={head.message}>{message}</td>
          </tr>
        ))}
      </PlainTable>
      {errors.length > shown && <p className="quiet">{texts.more(errors.length - shown)}</p>}
    </section>
  )
}
