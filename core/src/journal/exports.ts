// The names of this folder that other workspaces use.
export {
  type Anchor,
  anchorText,
  isReplaced,
  type RestoreMark,
  readAnchor,
  readRestore,
} from './anchor.ts'
export { type Difference, differencesOf, type HeldRecord } from './compare-told.ts'
export { goOnAfter, isOtherJournal } from './followed-journal.ts'
export { headCode, readHeadCode } from './head-code.ts'
export {
  begunActions,
  importBegunAction,
  importObject,
  importPublishedAction,
  isReserved,
  publicationOf,
  publishedActions,
  publishedHash,
  reservationOf,
  reservedBefore,
  undoBegunAction,
  undoObject,
  undoPublishedAction,
} from './import-entries.ts'
export {
  actSealer,
  changesBetween,
  dataKinds,
  type FieldChange,
  firstHash,
  type JournalDraft,
  type JournalEntry,
  type JournalKind,
  newRecordChanges,
  sealedText,
} from './journal.ts'
export {
  journalKeyAction,
  keyChangeFacts,
  keyChangeText,
  readKeyChange,
} from './journal-key.ts'
export { journalAct, journalObject, journalSentence } from './journal-line.ts'
export { journalTableColumns, journalTableRow } from './journal-table.ts'
export { foldRead, type TracedRead, tracedReads } from './read-fold.ts'
export { type Release, releaseAction, releaseFacts, releaseOf } from './release.ts'
export { staysAlone } from './stays-alone.ts'
export { stepName } from './step-name.ts'
export { accountAfter, accountDifferences, type ToldAccount } from './told-account.ts'
export { type ToldRecord, toldAfter } from './told-record.ts'
export { changeLabel, changesList, itemChanges, mayUndo, undoStep, whyNoUndo } from './undo.ts'
export {
  isReviewResetBy,
  normalizedUndo,
  phonesBack,
  reviewsByUndo,
  undoneItemProblem,
  undoneProblem,
} from './undone.ts'
export { concernsUndo, undoneRecord } from './undone-record.ts'
