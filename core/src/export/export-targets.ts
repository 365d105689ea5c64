import { csvLine } from '../import/rejects.ts'
import { type Stage, stageOf } from '../targets/stage.ts'
import { fieldNames } from '../targets/target.ts'
import { fromRow, type TargetRow } from '../targets/wire.ts'

export const exportFormats = ['csv', 'json', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Rule X15. The columns of an export: the record's number, then every field but the SSN, by its name. */
export const exportColumns = ['id', ...fieldNames.filter((name) => name !== 'socialSecurityNumber')] as const

/** One record of an export. */
export type ExportRow = Readonly<Record<string, string | number | null>>

/**
 * Rule X15. Returns the rows of an export, sorted by number.
 * @param stage if given, exports one stage only; an additional person whose main target is in another stage then has no link, so
 * that the file can be imported
 */
export function exportRows(rows: readonly TargetRow[], stage: Stage | undefined): readonly ExportRow[] {
  const chosen = rows.filter((row) => stage === undefined || stageOf(fromRow(row)) === stage)
  const ids = new Set(chosen.map(({ id }) => id))
  return chosen
    .toSorted((a, b) => a.id - b.id)
    .map((row) => {
      const value = (name: string) =>
        name === 'linkedChatterId' && !ids.has(Number(row[name])) ? null : (row[name] ?? null)
      return Object.fromEntries(exportColumns.map((name) => [name, value(name)]))
    })
}

/** Rule X15. Returns an export as the text of a file. In CSV no cell is a formula (rule X5). */
export function exportText(rows: readonly ExportRow[], format: ExportFormat): string {
  if (format === 'json') return `[${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]\n`
  if (format === 'ndjson') return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const lines = rows.map((row) => csvLine(exportColumns.map((name) => String(row[name] ?? ''))))
  return `${csvLine(exportColumns)}${lines.join('')}`
}
