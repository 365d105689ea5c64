// The names of this folder that other workspaces use.
export { recordNoShow } from './approve.ts'
export { approveQuestion } from './approve-question.ts'
export { conflictOf, defaultConflictWindowMin, findConflicts, nextFreeTime } from './conflict.ts'
export { countsInPart, type DispatchRow, listDispatchBoard } from './dispatch-board.ts'
export {
  arresteeName,
  type DoneAbout,
  deletedName,
  doneAboutText,
  headingOf,
  nameOnBoard,
} from './done-about.ts'
export {
  type DueTone,
  defaultSceneMinutes,
  dueOf,
  durationText,
  meetUpText,
  type SceneMinutes,
  sceneClockOf,
  sceneDutyOf,
} from './due.ts'
export { extensionMin, minutesAhead } from './extension.ts'
export { listNearTimes, nearTimesMin } from './near-times.ts'
export { clocksRun, dueIn, sceneClockIn } from './running-clocks.ts'
export { dueSeenBy } from './seen-due.ts'
export { distanceInWords, isFarFrom, timeInWords } from './time-words.ts'
export { isSkippedTyped, type Meant, readTypedTime } from './typed-time.ts'
