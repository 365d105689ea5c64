import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'
import type { Instant } from '../time/instant.ts'
import type { OperationId } from './operation.ts'

export type HoldId = number

/** A legal hold: what it covers is not deleted until the hold is released. */
export interface LegalHold {
  readonly id: HoldId
  readonly operation: OperationId
  /** The record that is held. Null if the whole operation is. */
  readonly target: TargetId | null
  /** Number of the order or case that asks for the hold. */
  readonly reference: string
  readonly reason: string
  /** The email of the person who set the hold. */
  readonly by: string
  readonly at: Instant
}

/** Maximum number of characters of a reference and of a reason. */
const maxReference = 80
const maxReason = 500

/** Rule O12. Reads the reference and the reason of a hold. Both are required. */
export function readHold(sent: {
  readonly reference: string
  readonly reason: string
}): Result<Pick<LegalHold, 'reference' | 'reason'>, Failure> {
  const [reference, reason] = [oneLine(sent.reference), oneLine(sent.reason)]
  if (reference === '') return err(invalid('reference', messages.hold.referenceRequired))
  if (reference.length > maxReference) {
    return err(invalid('reference', messages.input.tooLong('Reference', maxReference)))
  }
  if (reason === '') return err(invalid('reason', messages.hold.reasonRequired))
  if (reason.length > maxReason) return err(invalid('reason', messages.input.tooLong('Reason', maxReason)))
  return ok({ reference, reason })
}

/** Rule O12. Returns the key under which a reference holds one record or operation once, whatever its case. */
export function holdKey(reference: string): string {
  return reference.toLowerCase()
}

/** Rule O12. Whether a hold covers a record: it holds the record itself, or its operation. */
export function coversRecord(
  hold: Pick<LegalHold, 'operation' | 'target'>,
  record: { readonly id: TargetId; readonly operation: OperationId },
): boolean {
  return hold.target === null ? hold.operation === record.operation : hold.target === record.id
}

type Held = Pick<LegalHold, 'operation' | 'target'>

/** Rule O12. Returns why records are not deleted: a hold covers one of them. */
export function whyRecordsHeld(
  holds: readonly Held[],
  operation: { readonly id: OperationId; readonly name: string },
  ids: readonly TargetId[],
): Failure | undefined {
  if (holds.some((one) => one.target === null && one.operation === operation.id)) {
    return held(messages.hold.operationHeld(operation.name))
  }
  const wanted = new Set(ids)
  const found = holds.flatMap(({ target }) => (target !== null && wanted.has(target) ? [target] : []))
  const numbers = [...new Set(found)].sort((a, b) => a - b)
  return numbers.length > 0 ? held(messages.hold.recordsHeld(numbers)) : undefined
}

/**
 * Rule O12. Returns why a step is refused that would delete additional persons (rule G3): a hold covers one of them. The name of the
 * step does not say that it deletes somebody, so the sentence does.
 */
export function whyGuestsHeld(
  holds: readonly Held[],
  operation: { readonly id: OperationId; readonly name: string },
  guests: readonly TargetId[],
): Failure | undefined {
  const refusal = whyRecordsHeld(holds, operation, guests)
  return refusal && held(messages.hold.deletesGuests(refusal.message))
}

/** Rule O12. Returns why an operation is not purged: a hold covers it or one of its records. */
export function whyOperationHeld(
  holds: readonly Held[],
  operation: { readonly id: OperationId; readonly name: string },
): Failure | undefined {
  const own = holds.filter((one) => one.operation === operation.id)
  const targets = own.flatMap(({ target }) => target ?? [])
  return whyRecordsHeld(own, operation, targets)
}

function held(message: string): Failure {
  return { code: 'record.held', message }
}
