export {
  logLineKinds,
  logTextField,
  type NightLogLine,
  nightLogActions,
  nightLogLine,
  nightLogUndo,
  nightLogUndoFields,
} from './night-log.ts'
