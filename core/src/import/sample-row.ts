import { fieldOf, isFieldName } from '../targets/target.ts'
import type { FileColumn } from './columns.ts'
import { importLimits } from './import-limits.ts'
import type { ImportRow } from './import-row.ts'
import type { SourceRow } from './table.ts'
import type { SampleRow } from './verdict.ts'

/** Returns a row as it stands in the file, and what each of its known cells was read as (rule X24). */
export function sampleOf(
  { row, cells }: SourceRow,
  { fields, given }: Pick<ImportRow, 'fields' | 'given'>,
  columns: readonly FileColumn[],
): SampleRow {
  const shown = columns.flatMap(({ use }, at) => {
    if (use === undefined || !isFieldName(use)) return []
    const value = given.includes(use) ? fieldOf(use).toWire(fields[use]) : null
    return { field: use, from: textOf(cells[at]), to: value === null ? null : textOf(value) }
  })
  return { row, cells: shown }
}

function textOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return text.slice(0, importLimits.maxShown)
}
