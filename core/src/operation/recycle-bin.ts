import type { Failure } from '../kernel/failure.ts'
import type { TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { coversRecord, type LegalHold } from './hold.ts'
import type { Operation } from './operation.ts'
import { whyNoStageWork } from './permit-change.ts'

/** Rule R28. Returns why a deleted record is not restored: its operation is not open, or a legal hold keeps it as it is. */
export function whyNotRestored(
  operation: Pick<Operation, 'id' | 'name' | 'state'>,
  holds: readonly Pick<LegalHold, 'operation' | 'target'>[],
  id: TargetId,
): Failure | undefined {
  const refusal = whyNoStageWork(operation)
  if (refusal) return refusal
  const isHeld = holds.some((one) => coversRecord(one, { id, operation: operation.id }))
  return isHeld ? { code: 'record.held', message: messages.hold.restoreHeld(id) } : undefined
}
