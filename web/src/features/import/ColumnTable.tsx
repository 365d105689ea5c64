import { NativeSelect } from '@mantine/core'
import { fieldNames, labelOf, messages } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import '../../ui/data-table.css'

interface Props {
  columns: readonly { readonly name: string; readonly use: string | null }[]
  disabled: boolean
  onMap: (name: string, field: string) => void
}

const texts = messages.import.page

/** Shows the field of each column of the file, unknown columns first. */
export function ColumnTable({ columns, disabled, onMap }: Props) {
  const named = columns.filter(({ name }) => name !== '')
  const unknown = named.filter(({ use }) => use === null)
  const known = named.filter(({ use }) => use !== null)
  const office = useOffice()
  const fields = [
    { value: '-', label: texts.leaveOut },
    { value: 'id', label: texts.rowNumber },
    ...fieldNames.map((name) => ({ value: name as string, label: labelOf(name, office) })),
  ]
  return (
    <section className="import-section" aria-label={texts.columns}>
      <h2>{texts.columns}</h2>
      {unknown.length > 0 && <p className="import-note">{texts.unknown(unknown.length)}</p>}
      <div className="import-columns">
        {[...unknown, ...known].map(({ name, use }) => (
          <NativeSelect
            key={name}
            label={name}
            data-unknown={use === null || undefined}
            disabled={disabled}
            value={use === null || use === 'none' ? '-' : use}
            data={fields}
            onChange={(event) => onMap(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </section>
  )
}
