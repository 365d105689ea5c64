import type { TargetPatch } from '../targets/edit.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { messages } from '../text/messages.ts'
import { isInTheFuture } from '../time/future.ts'
import { type Instant, isInstant } from '../time/instant.ts'

/** A field that contradicts the other fields of its row. */
export interface TimeProblem {
  readonly field: 'dateTime' | 'isInactive' | 'isArrested' | 'arrivalTime' | 'takedownTime'
  readonly message: string
}

/**
 * Rule X9. Finds contradictions between the stage and the times of a row. An approval has a time, an inactive target has none, an
 * arrival is on the hook or arrested, and a takedown is an arrest and not before the arrival; neither is in the future. A row with a
 * takedown is an arrest unless it says that it is not. An old arrest may lack its times.
 */
export function timeProblem(fields: TargetPatch, now: Instant): TimeProblem | undefined {
  const { isInactive = false, isTimeApproved = false, dateTime = null } = fields
  const { arrivalTime = null, takedownTime = null } = fields
  const isArrested = fields.isArrested ?? takedownTime !== null
  if (isArrested && isInactive) return { field: 'isInactive', message: texts.arrestedInactive }
  if (isInactive && (isTimeApproved || dateTime !== null)) {
    return { field: 'isInactive', message: texts.inactiveWithTime }
  }
  if (isTimeApproved && !isArrested && !isInstant(dateTime)) {
    return { field: 'dateTime', message: texts.approvedWithoutTime }
  }
  if (arrivalTime !== null && !isTimeApproved && !isArrested) {
    return { field: 'arrivalTime', message: texts.arrivalOffHook }
  }
  for (const field of ['arrivalTime', 'takedownTime'] as const) {
    const at = fields[field]
    if (at && isInTheFuture(at, now)) return { field, message: messages.arrest.inTheFuture }
  }
  if (takedownTime === null) return undefined
  if (!isArrested) return { field: 'isArrested', message: texts.takedownWithoutArrest }
  const isTooEarly = arrivalTime !== null && takedownTime < arrivalTime
  return isTooEarly ? { field: 'takedownTime', message: texts.takedownBeforeArrival } : undefined
}
