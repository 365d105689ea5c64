import { setImmediate } from 'node:timers/promises'
import {
  type FileColumn,
  type ImportRow,
  type ImportTally,
  importLimits,
  messages,
  rowReader,
  type SourceRow,
  sampleOf,
  type TargetId,
} from '@watchfloor/core'
import type { ProgressListener } from '../call/serve.ts'
import type { FileTable } from './table-reader.ts'
import type { TargetImport } from './target-import.ts'

/** Returns a function that reads a row of the file, counts its values, and keeps the first rows to show them. */
export function readRows(
  columns: readonly FileColumn[],
  reading: Parameters<typeof rowReader>[1],
  tally: ImportTally,
): (source: SourceRow) => ImportRow {
  const read = rowReader(columns, reading)
  return (source) => {
    const row = read(source)
    tally.countValues(row)
    tally.countHidden(source)
    tally.countNoValues(source, columns)
    if (reading.dates !== undefined) tally.countContraryDates(source, columns, reading.dates)
    if (row.row <= importLimits.sampleRows) tally.addSample(sampleOf(source, row, columns))
    return row
  }
}

/** Reads the file part by part. Returns the highest id of a target after it. */
export async function takeAll(
  table: FileTable,
  read: (source: SourceRow) => ImportRow,
  targets: TargetImport,
  onProgress: ProgressListener,
): Promise<TargetId> {
  let count = 0
  for await (const { rows, part } of table.parts()) {
    await targets.take(rows.map(read))
    count += rows.length
    onProgress(part, count)
    await setImmediate()
  }
  return targets.finish()
}

/** Maximum number of unknown columns that are named. */
const maxNamed = 10

/** Returns a warning for each column of the file that has no field, or for many their number, and for each entry of the map that has no column. */
export function columnWarnings(columns: readonly FileColumn[], unmatched: readonly string[]): string[] {
  const { unknownColumn, unknownColumns, unmatchedMap } = messages.import
  const unknown = columns.filter(({ use }) => use === undefined)
  const named = unknown.slice(0, maxNamed).map(({ name }) => unknownColumn(name))
  const others = unknown.length > maxNamed ? [unknownColumns(unknown.length - maxNamed)] : []
  return [...named, ...others, ...unmatched.map(unmatchedMap)]
}
