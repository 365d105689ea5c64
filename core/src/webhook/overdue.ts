import type { OperationId } from '../operation/operation.ts'
import { stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { addMinutes, type Instant, isInstant } from '../time/instant.ts'

/** How long (minutes) after its time a meet-up is still told as overdue. Older ones are history. */
const toldForMin = 24 * 60

/** Rule W45. Returns the meet-ups that are overdue: on the hook, past their time, and nobody has arrived. Guests come with their target. */
export function listOverdue<One extends Target & { readonly operationId: OperationId }>(
  targets: readonly One[],
  now: Instant,
): (One & { readonly dateTime: Instant })[] {
  const from = addMinutes(now, -toldForMin)
  return targets.filter(
    (target): target is One & { readonly dateTime: Instant } =>
      stageOf(target) === 'on-the-hook' &&
      target.linkedChatterId === null &&
      target.arrivalTime === null &&
      isInstant(target.dateTime) &&
      target.dateTime < now &&
      target.dateTime > from,
  )
}
