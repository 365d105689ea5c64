// The names of this folder that other workspaces use.
export { type ArrestTotal, adjustTotal, arrestsHidden, arrestTotal } from './arrest-total.ts'
export { type Arrestee, arresteeOf, type CountingSetup } from './arrestee.ts'
export { type ArresteeCard, arresteesPerPage, pageOf, toCard } from './arrestee-page.ts'
export { type Segment, segmentsOf } from './chart.ts'
export { type Contradiction, findContradictions } from './contradictions.ts'
export { documentedRows } from './documented.ts'
export {
  type KeptMark,
  type KeptSheet,
  readSheetName,
  type SheetContent,
  sheetNameKey,
  takenName,
} from './kept-sheet.ts'
export { type MapPlace, nearestPlace, type TintRange, tintMap } from './map.ts'
export { type ArrestOfPerson, arrestsOverTime, type CountedArrests, countArrests } from './over-time.ts'
export { arrestedBefore, type OverviewStat, statsOverview } from './overview.ts'
export { buildPressSheet } from './press-sheet.ts'
export type { Selection } from './view.ts'
export {
  arresteesHeading,
  type CountedView,
  cardFacts,
  countView,
  headlinesOf,
  listings,
  requireView,
  type ViewName,
  viewNames,
  viewTitle,
} from './views.ts'
