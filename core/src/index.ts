// Exports only the names that other workspaces use; a large folder lists its own in `exports.ts`. docs/names.test.ts checks that each
// name is used.

export * from './account/exports.ts'
export { type KnownTarget, knownTargets } from './account/known-targets.ts'
export { listOfStage } from './account/list-of-stage.ts'
export * from './api/exports.ts'
export {
  acknowledgeScene,
  addGuest,
  amendWindowMin,
  correctableBy,
  countArrestedSince,
  keepUnseenNumber,
  mayAmendTakedown,
  recordArrival,
  recordTakedown,
  type TakedownInput,
  type TakedownRecord,
  undoArrest,
} from './arrest/arrest.ts'
export { firstOfStrip, listJustTakenDown } from './arrest/just-taken-down.ts'
export * from './backup/exports.ts'
export * from './briefing/exports.ts'
export { type ChargeParts, joinCharge, splitCharge } from './charge/charge-text.ts'
export { findCharges, lacksCode } from './charge/find-charges.ts'
export { severityOf } from './charge/severity.ts'
export {
  arrestTypes,
  type ChargeCodes,
  type ListedCharge,
  readArrestType,
  readUcrCode,
} from './charge/ucr.ts'
export * from './command/exports.ts'
export {
  type DisplaySettings,
  type DisplayTheme,
  displayThemes,
  firstSettings,
  onlyReads,
  operationShown,
  readDisplayName,
  sightOf,
  storedTheme,
} from './display/display.ts'
export { machineWarnings } from './display/machine-warnings.ts'
export { isPairingOver, pairingCode, pairingEnds, readPairingCode } from './display/pairing-code.ts'
export { type ReloadReason, reloadIsDue } from './display/reload.ts'
export { schemeOf, shiftOf } from './display/scheme.ts'
export {
  type Expected,
  type UpcomingLine,
  type UpcomingLines,
  upcomingLines,
} from './display/upcoming-lines.ts'
export * from './export/exports.ts'
export { bareJpegSide } from './image/bare-jpeg.ts'
export {
  type Compression,
  entryCompression,
  imageKind,
  imageLimits,
  imagePath,
  imageTypes,
  isHeicFile,
  isImageFile,
  isImageUrl,
  isStoredImageName,
  recordCompression,
} from './image/limits.ts'
export * from './import/exports.ts'
export * from './journal/exports.ts'
export {
  factsOfLostKey,
  type LostValues,
  loseSsnAction,
  replaceFieldKeyAction,
  whyKeyStays,
} from './journal/lost-key.ts'
export { inBatches } from './kernel/batches.ts'
export {
  type DuplicateEntry,
  type Failure,
  type FailureCode,
  FailureError,
  failureOf,
  invalid,
  orThrow,
  type RecordRefusal,
  refused,
  statusOf,
  type TimeConflict,
} from './kernel/failure.ts'
export { addToGroup, groupBy } from './kernel/groups.ts'
export { type Outcome, olderOutcomes, outcomeOf, outcomes } from './kernel/outcome.ts'
export type { ReleaseKind } from './kernel/release-kind.ts'
export { abortAlong } from './live/abort-along.ts'
export { type Alarm, alarmsOf, listDueScenes, type Sounded, sceneAlarmText } from './live/alarm.ts'
export {
  displayEventText,
  endsPurge,
  erasedText,
  erasesRecords,
  eventReader,
  eventText,
  isTooFarBack,
  mayHaveErased,
  reloadText,
  type StreamEvent,
} from './live/change-event.ts'
export { freshnessOf, freshnessText } from './live/freshness.ts'
export { type Rung, ringsOf } from './live/late-alarm.ts'
export { reconnectMs, streamSilenceMs } from './live/reconnect.ts'
export { isOfSameView, loadRows, type RowList, versionInView } from './live/row-list.ts'
export { readRowPages } from './live/row-pages.ts'
export { type SceneEvent, sceneEventsBetween, sceneEventsText } from './live/scene-news.ts'
export * from './log/exports.ts'
export {
  type Closeout,
  type CloseoutCode,
  type CloseoutFacts,
  type CloseoutFinding,
  closeoutOf,
} from './operation/closeout.ts'
export * from './operation/exports.ts'
export {
  currentOperation,
  enteredOperations,
  findOperation,
  fittingSettings,
  mayEnter,
  noOperationSettings,
  type Operation,
  type OperationId,
  type OperationLimit,
  type OperationSettings,
  type OperationState,
  operationNameKey,
  operationStates,
  readOperationName,
  renameOperation,
  requireOneOpen,
  settingsIn,
  shownOperationHeader,
  startingOperation,
  storedState,
  whyMoved,
} from './operation/operation.ts'
export {
  isSamePerson,
  type PersonFacts,
  type SeenBefore,
  seenBefore,
  seenBeforeNote,
} from './operation/seen-before.ts'
export {
  chainText,
  type PacketEntry,
  type PacketManifest,
  packetCounts,
  packetFileName,
  packetPaths,
} from './packet/packet.ts'
export { summaryPage } from './packet/summary-page.ts'
export { type PacketProblem, verifyPacket } from './packet/verify-packet.ts'
export { type Purge, permitPurge, planPurge, purgeAction } from './purge/purge.ts'
export * from './push/exports.ts'
export { birthProblem } from './record/birth.ts'
export { clashLine } from './record/clash-line.ts'
export {
  decideEdit,
  type EditFacts,
  type EditSetting,
  isReplacedPhoto,
  queryForEdit,
  type SentEdit,
} from './record/decide-edit.ts'
export { eachOrRefusal, maxEachRecords, readEach } from './record/edit-each.ts'
export { carriesLabel, listLabels, splitLabels } from './record/labels.ts'
export { type MarkedFields, type ShownMark, shownMarksOf } from './record/marks.ts'
export { addRecord } from './record/new-record.ts'
export { legalStatusFields } from './record/normalize-case.ts'
export { missingTarget } from './record/update.ts'
export * from './report/exports.ts'
export { decideReview, whyNoReview } from './review/decide-review.ts'
export { type ListCounts, type MissingPart, missingOf, missingWords } from './review/missing.ts'
export {
  listReview,
  type ReviewColumn,
  type ReviewDay,
  type ReviewOrder,
  reviewColumns,
  reviewDays,
  reviewDayText,
  reviewSearch,
} from './review/review-list.ts'
export { isReviewedField, resetReviewOfLists, reviewResetAction } from './review/review-reset.ts'
export { countReviewRows, reviewRowsAtOnce, reviewRowsFor } from './review/review-rows.ts'
export { type ReviewGroup, type ReviewSection, reviewSections } from './review/review-sections.ts'
export { isPendingReview, isReturned, type ReviewState, reviewStateOf } from './review/review-state.ts'
export { type ReviewTurn, reviewTurn } from './review/review-turn.ts'
export * from './running/exports.ts'
export * from './schedule/exports.ts'
export * from './statistics/exports.ts'
export { fromItemRow, type ItemInput, type ItemValues, readItem, toItemRow } from './sublist/item-rules.ts'
export {
  type AnyItem,
  isListName,
  itemFields,
  type SubListName,
  subListNames,
  subLists,
} from './sublist/sub-lists.ts'
export * from './targets/exports.ts'
export { counted } from './text/counted.ts'
export { escapeHtml } from './text/escape.ts'
export { messages } from './text/messages.ts'
export { visibleLines, visibleText } from './text/visible-text.ts'
export { wordText } from './text/word-text.ts'
export { addDays } from './time/calendar-date.ts'
export {
  type DateForm,
  dateForms,
  formatDate,
  formatDateTime,
  formatTime,
  formatWhen,
  formatWhenShort,
  inOfficeTime,
  officeDate,
  setDateForm,
  zoneName,
} from './time/clock-text.ts'
export {
  addMinutes,
  type Instant,
  instantFromMs,
  isInstant,
  minutesBetween,
  msOf,
} from './time/instant.ts'
export { isTimeZone, operationalDayStart, toExactInput, toLocalInput } from './time/office-time.ts'
export { readDayStart, readInstant } from './time/read-instant.ts'
export { readSince } from './time/since.ts'
export * from './webhook/exports.ts'
