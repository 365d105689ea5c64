import { fieldOf, isFieldName, labelOf, messages } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import type { Choices } from './choices.ts'
import { SettledSelect } from './SettledSelect.tsx'
import type { Verdict } from './send-file.ts'

interface Props {
  verdict: Verdict
  /** The meanings that the person chose for values of the file, by field and value. */
  given: Choices['values']
  disabled: boolean
  onMean: (field: string, from: string, to: string) => void
}

interface Shown {
  readonly field: string
  readonly from: string
  /** Our value; undefined if the value is not known. */
  readonly to: string | undefined
  readonly count: number | undefined
}

const texts = messages.import.page
/** Value of the choice that leaves a field empty. A select has texts alone. */
const empty = ' '

/** Lists the values of the file that stand for ours, and those of choices that are not known, each with what it means. */
export function ValueTable({ verdict, given, disabled, onMean }: Props) {
  const office = useOffice()
  // While the file is checked again, the verdict still has the meanings from before the person's choice.
  const shown = [...unknownValues(verdict), ...verdict.values].map((one) => ({
    ...one,
    to: given[`${one.field}:${one.from}`] ?? one.to,
  }))
  if (shown.length === 0) return null
  return (
    <section className="import-section" aria-label={texts.values}>
      <h2>{texts.values}</h2>
      <div className="import-columns">
        {shown.map(({ field, from, to, count }) => (
          <SettledSelect
            key={`${field} ${from}`}
            label={`${isFieldName(field) ? labelOf(field, office) : field}: ${from}${count === undefined ? '' : ` (${texts.rowCount(count)})`}`}
            data-unknown={to === undefined || undefined}
            disabled={disabled}
            value={to === undefined ? '' : to === '' ? empty : to}
            data={[
              ...(to === undefined ? [{ value: '', label: texts.notKnown }] : []),
              { value: empty, label: texts.leaveEmpty },
              ...choicesOf(field),
            ]}
            onSettle={(chosen) => onMean(field, from, chosen.trim())}
          />
        ))}
      </div>
    </section>
  )
}

/** Returns the values of choices that are wrong, each once. */
function unknownValues({ errors }: Verdict): Shown[] {
  const found = new Map<string, Shown>()
  for (const { field, value } of errors) {
    const isChoice = value !== '' && choicesOf(field).length > 0
    if (isChoice)
      found.set(`${field} ${value.toLowerCase()}`, { field, from: value, to: undefined, count: undefined })
  }
  return [...found.values()]
}

function choicesOf(field: string) {
  if (!isFieldName(field) || fieldOf(field).kind !== 'choice') return []
  return fieldOf(field).choices.map(({ value, label }) => ({ value, label }))
}
