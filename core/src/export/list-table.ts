import type { ExportedList } from '../account/exported-list.ts'
import { csvLine } from '../import/rejects.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { shownValue } from '../report/fact.ts'
import { arresteeName } from '../schedule/done-about.ts'
import { type AnyItem, itemFields, type SubListName } from '../sublist/sub-lists.ts'
import { isPhoneKind } from '../targets/field-kinds/phones.ts'
import type { BoardRow } from '../targets/lists.ts'
import { labelOf, type OfficePlace } from '../targets/office-place.ts'
import { formatPhone } from '../targets/phone.ts'
import { type FieldName, fieldOf, isFieldName, type Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { formatDateTime } from '../time/clock-text.ts'
import { isInstant } from '../time/instant.ts'
import { type ExportCell, type ExportColumn, listColumns, type ReadingPlace } from './list-columns.ts'

const texts = messages.listExport

/** The lists of an arrest that have a sheet of their own. */
export const exportedSubLists = ['charges', 'criminalhistory', 'property', 'vehicle', 'evidence'] as const
export type ExportedSubList = (typeof exportedSubLists)[number]

/** What identifies a file that leaves the desk. */
export interface ExportMarks {
  readonly release: number
  readonly exportedBy: string
  readonly handling: string
}

/**
 * Rule X30. Returns the columns of a file: those of the screen, or the named ones, within the fields that the role sees.
 * @param wanted names of columns or fields separated by commas, `all` for every field, undefined for the screen's columns
 */
export function exportColumnsOf(
  list: ExportedList,
  wanted: string | undefined,
  fields: readonly FieldName[],
  office: OfficePlace,
): Result<readonly ExportColumn[], Failure> {
  const own = listColumns[list].filter(({ field }) => fields.includes(field))
  if (wanted === undefined) return ok(own)
  const seen = fields.filter((name) => !fieldOf(name).sensitive)
  const names = wanted === 'all' ? seen : wanted.split(',').map((name) => name.trim())
  const columns: ExportColumn[] = []
  for (const name of names) {
    const found = own.find(({ id }) => id === name)
    if (found) columns.push(found)
    else if (isFieldName(name) && seen.includes(name)) columns.push(fieldColumn(name, office))
    else {
      const takes = [...own.map(({ id }) => id), ...seen].join(', ')
      return err(invalid('columns', texts.wrongColumn(name, takes)))
    }
  }
  return ok(columns)
}

function fieldColumn(name: FieldName, office: OfficePlace): ExportColumn {
  const { kind, column, toWire } = fieldOf(name)
  return {
    id: name,
    field: name,
    header: labelOf(name, office),
    read: ({ target }, { zone }) => {
      const value = toWire(target[name])
      if (isPhoneKind(kind)) return typeof value === 'string' ? formatPhone(value) : null
      if (typeof value === 'number' && column !== 'flag') return value
      return cellOf(value, column, zone)
    },
  }
}

/** Returns a value as a cell: a moment as one, any other in readable form. */
function cellOf(value: unknown, column: string, zone: string): ExportCell {
  const isMoment = column !== 'text' && typeof value === 'string' && isInstant(value)
  return isMoment ? { at: value } : shownValue(value, column, zone)
}

/** Rule X30. Returns the headers of the main table: the record's number, then the columns. */
export function tableHead(columns: readonly ExportColumn[]): readonly string[] {
  return [texts.record, ...columns.map(({ header }) => header)]
}

/** Returns the cells of a row, one for each header. */
export function tableRow(
  row: BoardRow,
  columns: readonly ExportColumn[],
  place: ReadingPlace,
): readonly ExportCell[] {
  return [row.target.id, ...columns.map(({ read }) => read(row, place))]
}

/** Returns the headers of the sheet of a sub-list: what identifies the record, then the fields of an entry. */
export function subListHead(list: SubListName): readonly string[] {
  const labels = Object.values(itemFields(list)).map(({ label }) => label)
  return [texts.record, messages.screen.column.caseNumber, texts.person, ...labels]
}

/** Returns the cells of an entry of a sub-list. An additional person without a name of its own has that of its main target (rule L7). */
export function subListRow(
  list: SubListName,
  target: Target,
  item: AnyItem,
  zone: string,
): readonly ExportCell[] {
  const values = Object.entries(itemFields(list)).map(([name, { column }]) =>
    cellOf(item[name], column, zone),
  )
  return [target.id, target.caseNumber, arresteeName(target), ...values]
}

/** Rule X31. Returns the line of headers of a CSV file. Each row has the release, who exported it, and the handling line. */
export function listCsvHead(columns: readonly ExportColumn[]): string {
  return csvLine([...tableHead(columns), texts.release, texts.exportedBy, texts.handling])
}

/** Rule X31. Returns a row as a line of CSV, in which no cell is a formula. */
export function listCsvRow(cells: readonly ExportCell[], zone: string, marks: ExportMarks): string {
  const { release, exportedBy, handling } = marks
  return csvLine([...cells.map((cell) => cellText(cell, zone)), String(release), exportedBy, handling])
}

function cellText(cell: ExportCell, zone: string): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? formatDateTime(cell.at, zone) : String(cell)
}
