// The names of this folder that other workspaces use.
export { typedProblems } from './add.ts'
export { type BoardSort, nextBoardSort, orderBoard } from './board-order.ts'
export { actionOn, type Change, type Party } from './change.ts'
export { countries } from './countries.ts'
export { cursorIndex, hasJustMoved, type ListCursor } from './cursor.ts'
export { deleteTarget } from './delete.ts'
export { distinctDuplicates, duplicateTitle, findDuplicates, phonesOf } from './duplicates.ts'
export { changedFields, type LaterChange, type TargetPatch } from './edit.ts'
export {
  legalStatuses,
  maritalStatuses,
  militaryBranches,
  races,
  territories,
} from './enumerations.ts'
export type { Choice, Column, Field, FieldKind, WireValue } from './field.ts'
export { isBlank } from './field-kinds/clearable.ts'
export { isPhoneKind } from './field-kinds/phones.ts'
export { isMaskedSsn } from './field-kinds/ssn.ts'
export { findRows, maxSettingsRows } from './find-rows.ts'
export {
  type BoardRow,
  compareCaseNumbers,
  listArrests,
  listBoard,
  listChatting,
  listEntries,
  listInactive,
  listUpcoming,
} from './lists.ts'
export { labelOf, type OfficePlace, officeText } from './office-place.ts'
export { compareTexts, nameOrder, numberOrder, textOrder, timeOrder } from './order.ts'
export { orderRows } from './order-rows.ts'
export { type PastedField, type PastedValue, readPasted } from './pasted.ts'
export { personName, realName } from './person-name.ts'
export { formatPhone, phoneDigits, phoneProblem } from './phone.ts'
export { rowName, targetName } from './row-name.ts'
export { readSearch, type SearchScope, searchIndex, seesAllSearched } from './search.ts'
export { searchParties } from './search-parties.ts'
export { isRequired, type SectionField, sectionFields } from './sections.ts'
export {
  type Counts,
  countStages,
  countsByPlace,
  isGuest,
  placeInStage,
  type Stage,
  type StagePlace,
  stageOf,
  stagePlace,
  stages,
} from './stage.ts'
export { historyStates, states } from './states.ts'
export {
  emptyTarget,
  type FieldName,
  fieldNames,
  fieldOf,
  isFieldName,
  type Target,
  type TargetContent,
  type TargetId,
} from './target.ts'
export { targetFields } from './target-fields.ts'
export { hasSameJointKeys, keyedFields, keysOf, orderKey, orderKeysOf } from './target-keys.ts'
export {
  findsTarget,
  maxPageSize,
  type PageOrder,
  type PageQuery,
  pageOfTargets,
  pageOrder,
  seenPart,
} from './target-page.ts'
export { fromRow, readPatch, type TargetRow, toRow, withEmployer } from './wire.ts'
