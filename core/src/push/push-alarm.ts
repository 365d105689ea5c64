import { may, type Role } from '../account/role.ts'
import { listDueScenes } from '../live/alarm.ts'
import { mayEnter, type OperationId, type OperationLimit } from '../operation/operation.ts'
import type { SceneMinutes } from '../schedule/due.ts'
import type { Target } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'
import { listOverdue } from '../webhook/overdue.ts'

/** Something that somebody must see to. */
export interface PushAlarm {
  /** Names the alarm and nobody else's: the same as long as the same thing is to be done. */
  readonly key: string
  readonly operation: OperationId
}

/** A person who could be told. */
interface Receiver {
  readonly role: Role
  readonly operations: OperationLimit
}

/**
 * Rule W53. Returns the alarms of now: each scene that must be acknowledged (D7), again when its acknowledgement has lapsed, and each
 * meet-up that is overdue (W45).
 */
export function listPushAlarms(
  targets: readonly (Target & { readonly operationId: OperationId })[],
  now: Instant,
  sceneOf: (operation: OperationId) => SceneMinutes,
): PushAlarm[] {
  const scenes = [...new Set(targets.map(({ operationId }) => operationId))].flatMap((operation) => {
    const own = targets.filter(({ operationId }) => operationId === operation)
    return listDueScenes(own, now, sceneOf(operation)).map(({ id, arrivalTime, sceneAcknowledgedAt }) => ({
      key: `scene ${id} ${arrivalTime} ${sceneAcknowledgedAt ?? ''}`,
      operation,
    }))
  })
  const late = listOverdue(targets, now).map(({ id, dateTime, operationId }) => ({
    key: `overdue ${id} ${dateTime}`,
    operation: operationId,
  }))
  return [...scenes, ...late]
}

/** Rule W53. Whether a person is told of an alarm: the role sees Takedown, and the account may enter the operation. */
export function isToldOf({ role, operations }: Receiver, { operation }: PushAlarm): boolean {
  return may(role, 'push.receive') && mayEnter(operations, operation)
}
