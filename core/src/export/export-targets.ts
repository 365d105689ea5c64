import { markedTime } from '../import/marked-time.ts'
import { csvLine } from '../import/rejects.ts'
import { isShareable } from '../record/victim.ts'
import { type Stage, stageOf } from '../targets/stage.ts'
import { fieldNames } from '../targets/target.ts'
import { fromRow, type TargetRow } from '../targets/wire.ts'

export const exportFormats = ['csv', 'json', 'ndjson'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Rule X15. The columns of an export: the record's number, then every field but the SSN, by its name. */
export const exportColumns = ['id', ...fieldNames.filter((name) => name !== 'socialSecurityNumber')] as const

/** One record of an export. */
export type ExportRow = Readonly<Record<string, string | number | null>>

/** The choice of the records in an export. */
export interface ExportScope {
  /** One stage only. An additional person whose main target is in another stage then has no link, so that the file can be imported. */
  readonly stage: Stage | undefined
  /** Whether possible victims are in it (rule V20). */
  readonly hasVictims: boolean
}

/** Returns the rows of an export for a part of the records. The parts come in the order of their numbers. */
export type ExportPicker = (rows: readonly TargetRow[]) => readonly ExportRow[]

/** Rule X15. Returns a function that picks the rows of an export part by part, so that nothing holds all of them. */
export function exportPicker({ stage, hasVictims }: ExportScope): ExportPicker {
  // A main target is older than its additional persons, so its number has come before theirs.
  const ids = new Set<number>()
  return (rows) => {
    const chosen = rows.filter((row) => {
      const target = fromRow(row)
      return (stage === undefined || stageOf(target) === stage) && (hasVictims || isShareable(target))
    })
    for (const { id } of chosen) ids.add(id)
    return chosen.map((row) => {
      const value = (name: string) => {
        const sent = row[name] ?? null
        if (name === 'dateTime' && sent !== null) return markedTime(String(sent))
        return name === 'linkedChatterId' && !ids.has(Number(sent)) ? null : sent
      }
      return Object.fromEntries(exportColumns.map((name) => [name, value(name)]))
    })
  }
}

/** Rule X15. Returns the rows of an export of all records at once, sorted by number. */
export function exportRows(rows: readonly TargetRow[], scope: ExportScope): readonly ExportRow[] {
  return exportPicker(scope)(rows.toSorted((a, b) => a.id - b.id))
}

/** The text of a file around and between its rows. */
export interface ExportShape {
  readonly head: string
  readonly part: (rows: readonly ExportRow[], isFirst: boolean) => string
  readonly tail: string
}

/** Rule X15. Returns how a format is written part by part. In CSV no cell is a formula (rule X5). */
export const exportShapes: Readonly<Record<ExportFormat, ExportShape>> = {
  json: {
    head: '[',
    part: (rows, isFirst) =>
      rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join(''),
    tail: '\n]\n',
  },
  ndjson: { head: '', part: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''), tail: '' },
  csv: {
    head: csvLine(exportColumns),
    part: (rows) => rows.map((row) => csvLine(exportColumns.map((name) => String(row[name] ?? '')))).join(''),
    tail: '',
  },
}
