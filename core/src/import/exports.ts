// The names of this folder that other workspaces use.
export { chargeColumnNames, matchChargeColumns, readCharge } from './charge-row.ts'
export {
  type ColumnMap,
  type FileColumn,
  knownColumns,
  matchColumns,
  moveField,
  readColumns,
} from './columns.ts'
export { decideRow, queryForRows, type RowFacts, type RowsQuery } from './decide-row.ts'
export { concernsImport } from './decision-basis.ts'
export { type DuplicatePolicy, duplicatePolicies } from './duplicate-policy.ts'
export type { FileBytes } from './file-bytes.ts'
export { FileMemory } from './file-memory.ts'
export { importLimits } from './import-limits.ts'
export { type ImportProblem, type ImportRow, rowReader } from './import-row.ts'
export { ImportTally } from './import-tally.ts'
export { groupByKey, nameKey } from './lookup-keys.ts'
export { lastPartOf, sharedLastParts } from './photo-path.ts'
export { briefProblems, otherLines } from './problem-list.ts'
export { csvLine, rejectLines, rejectsOf } from './rejects.ts'
export type { NewTarget, RowDecision, RowUpdated } from './row-decision.ts'
export type { ComparedRow, RowShelf } from './row-shelf.ts'
export { sampleOf } from './sample-row.ts'
export { type SentPhotos, sendPhotos } from './sent-photos.ts'
export type { FileForm, FileReading, SourceFile } from './source-file.ts'
export type { SourceRow } from './table.ts'
export { valueCodes } from './value-codes.ts'
export { type ImportVerdict, isRefused } from './verdict.ts'
export { type DateOrder, dateOrders } from './written-date.ts'
