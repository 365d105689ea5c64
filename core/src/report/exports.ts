// The names of this folder that other workspaces use.
export { buildArrestReport } from './arrest-report.ts'
export { audienceOf } from './audience.ts'
export {
  type ArrestRecord,
  arrestsOfDay,
  buildDayReport,
  listArrestDays,
  readArrestDay,
} from './day-report.ts'
export { arrestFileName, dayFileName, pressFileName, sheetFileName } from './file-name.ts'
export { type HandoverContent, maxHandoverLines } from './handover.ts'
export { buildReport, type ReportOrder } from './order.ts'
export { pressCsv, pressFigures } from './press-figures.ts'
export { releaseToPress } from './press-release.ts'
export {
  type ArrestPart,
  type Block,
  type Cover,
  type Fact,
  type NumberLine,
  type NumberPage,
  type PrintedReport,
  type ReportLists,
  type ReportProfile,
  type ReportSection,
  type ReportSetup,
  reportProfiles,
  type SectionSheet,
} from './report.ts'
export { printableText } from './unprintable-sign.ts'
