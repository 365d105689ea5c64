import { moveField, orThrow, readColumns } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { ColumnTable } from './ColumnTable.tsx'
import type { Choices } from './choices.ts'
import { FileReadingChoices } from './FileReadingChoices.tsx'
import type { ImportState } from './use-import.ts'
import { ValueTable } from './ValueTable.tsx'

interface Props {
  state: ImportState
  disabled: boolean
  onChoose: (part: Partial<Choices>) => void
}

/** Shows how a file was read, and lets a person correct it. It stays while the corrections are refused. */
export function ImportCorrections({ state, disabled, onChoose }: Props) {
  const { file, layout, choices, verdict } = state
  const office = useOffice()
  if (!layout) return null
  // A saved reading may name a field that does not exist. The check says so.
  const read = readColumns(layout.names, choices.map, office)
  const columns = read.ok ? read.value : orThrow(readColumns(layout.names, {}, office))
  const mapColumn = (name: string, use: string) => {
    const { map, left } = moveField(columns, choices.map, { name, use })
    onChoose({ map })
    return left
  }
  const isTargets = choices.kind === 'targets'
  return (
    <>
      <FileReadingChoices
        key={file?.name}
        form={layout.form}
        choices={choices}
        disabled={disabled}
        onChoose={onChoose}
      />
      {isTargets && verdict && (
        <ValueTable
          verdict={verdict}
          given={choices.values}
          disabled={disabled}
          onMean={(field, from, to) => onChoose({ values: { ...choices.values, [`${field}:${from}`]: to } })}
        />
      )}
      {isTargets && <ColumnTable columns={columns} disabled={disabled} onMap={mapColumn} />}
    </>
  )
}
