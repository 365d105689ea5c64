export { expungeAction, isExpungementOf, readOrderNumber } from './expunge.ts'
export {
  coversRecord,
  type HoldId,
  holdKey,
  type LegalHold,
  readHold,
  whyGuestsHeld,
  whyOperationHeld,
  whyRecordsHeld,
} from './hold.ts'
export {
  clockWitness,
  emptyEntriesAction,
  journalCutoff,
  minJournalDays,
  operationsToEmpty,
} from './journal-days.ts'
export { changeState, fittingTimes } from './operation-steps.ts'
export {
  decidedIn,
  type OperationWork,
  whyNoCaseWork,
  whyNoChange,
  whyNoContentChange,
  whyNoStageWork,
  whyNoWork,
} from './permit-change.ts'
export { whyNotRestored } from './recycle-bin.ts'
export {
  emptiedText,
  emptiesEntries,
  purgeOperationAction,
  rangesText,
  readEmptiedList,
  whyNoRetentionPurge,
} from './retention.ts'
export { whyNotWholeOffice } from './whole-office.ts'
