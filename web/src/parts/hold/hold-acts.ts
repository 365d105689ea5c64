import { failureOf, type HoldOnWire, messages, type OperationId, type TargetId } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

/** What is put under hold, with its name: a record, or an operation with all its records. */
export type HoldSubject = { readonly name: string } & (
  | { readonly record: TargetId; readonly operation?: never }
  | { readonly operation: OperationId; readonly record?: never }
)

/** A hold that an admin asks for. */
export interface HoldRequest {
  readonly reference: string
  readonly reason: string
}

const texts = messages.hold.screen

/** Returns the act that sets a hold. A reference that is already set is reported at its field. */
export function setHoldAct(
  { record, operation }: HoldSubject,
  request: HoldRequest,
  onTaken: (problem: string) => boolean,
): Act {
  return {
    call: () =>
      record === undefined
        ? api.hold.setOnOperation({ id: operation, ...request })
        : api.hold.setOnRecord({ id: record, ...request }),
    once: 'set hold',
    done: texts.wasSet(request.reference),
    failed: texts.failed,
    undo: 'none',
    onFailure: (error) => {
      const failure = failureOf(error)
      return failure?.field === 'reference' && onTaken(failure.message)
    },
  }
}

/** Returns the act that releases a hold. */
export function releaseHoldAct({ id, reference }: HoldOnWire, reason: string): Act {
  return {
    call: () => api.hold.release({ id, reason }),
    once: `release hold ${id}`,
    done: texts.wasReleased(reference),
    failed: texts.failed,
    undo: 'none',
  }
}
