import { type FileColumn, fieldNames, labelOf, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useOffice } from '../../data/session.ts'
import '../../ui/list/data-table.css'
import { SettledSelect } from './SettledSelect.tsx'

interface Props {
  columns: readonly FileColumn[]
  disabled: boolean
  /** Chooses a field for a column. Returns the columns that had it and are left out now. */
  onMap: (name: string, use: string) => readonly string[]
}

const texts = messages.import.page

/** Shows the field of each column of the file, unknown columns first. A column keeps its place when its field is chosen. */
export function ColumnTable({ columns, disabled, onMap }: Props) {
  const [moved, setMoved] = useState('')
  const [wereUnknown] = useState(() => new Set(unknownNames(columns)))
  const office = useOffice()
  const named = columns.filter(({ name }) => name !== '')
  const unknown = new Set(unknownNames(named))
  const shown = [
    ...named.filter(({ name }) => wereUnknown.has(name)),
    ...named.filter(({ name }) => !wereUnknown.has(name)),
  ]
  const fields = [
    { value: '-', label: texts.leaveOut },
    { value: 'id', label: texts.rowNumber },
    ...fieldNames.map((name) => ({ value: name as string, label: labelOf(name, office) })),
  ]
  const choose = (name: string, use: string) => {
    const [left] = onMap(name, use)
    const label = fields.find(({ value }) => value === use)?.label ?? use
    setMoved(left === undefined ? '' : texts.moved(label, name, left))
  }
  return (
    <section className="import-section" aria-label={texts.columns}>
      <h2>{texts.columns}</h2>
      {unknown.size > 0 && <p className="import-note">{texts.unknown(unknown.size)}</p>}
      <p className="import-note" role="status">
        {moved}
      </p>
      <div className="import-columns">
        {shown.map(({ name, use }) => (
          <SettledSelect
            key={name}
            label={name}
            data-unknown={unknown.has(name) || undefined}
            disabled={disabled}
            value={use === undefined || use === 'none' ? '-' : use}
            data={fields}
            onSettle={(chosen) => choose(name, chosen)}
          />
        ))}
      </div>
    </section>
  )
}

function unknownNames(columns: readonly FileColumn[]): string[] {
  return columns.filter(({ use }) => use === undefined).map(({ name }) => name)
}
