export { type SegmentSetup, segmentHead, segmentLine, segmentRows } from './arrestee-segment.ts'
export {
  type ExportFormat,
  type ExportRow,
  exportFormats,
  exportPicker,
  exportRows,
  exportShapes,
} from './export-targets.ts'
export { rowsOfList } from './list-choice.ts'
export { listsArrests } from './list-columns.ts'
export { boardFilters, filterLabel, filtersIn, type ListFilter, targetFilters } from './list-filters.ts'
export {
  type ExportedSubList,
  type ExportMarks,
  exportColumnsOf,
  exportedSubLists,
  listCsvHead,
  listCsvRow,
  subListHead,
  subListRow,
  tableHead,
  tableRow,
} from './list-table.ts'
export {
  type SheetHead,
  sheetEnd,
  sheetRow,
  sheetStart,
  type WorkbookFacts,
  workbookParts,
} from './xlsx-parts.ts'
