import { type Operation, settingsIn } from '@watchfloor/core'
import type { Settings } from '../settings.ts'
import type { TrainingMark } from '../system/training-mark.ts'
import { type DisplayRow, settingsOf } from './display-row.ts'

/** Returns what a display shows of the office and of the operation. */
export function officeOfDisplay(settings: Settings, operation: Operation, training: TrainingMark) {
  const { operationTitle, sceneAmberMin: amber, sceneRedMin: red } = settingsIn(settings, operation)
  return {
    name: settings.officeName,
    operationTitle,
    state: operation.state,
    sceneMinutes: { amber, red },
    timeZone: settings.timeZone,
    dateFormat: settings.dateFormat,
    isTraining: training.isOn,
  }
}

/** Returns a display's own settings and orders. */
export function ownDisplay(row: DisplayRow) {
  return {
    name: row.name ?? '',
    ...settingsOf(row),
    identifyUntil: row.identify_until,
    reloadAt: row.reload_at,
  }
}
