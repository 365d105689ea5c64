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
