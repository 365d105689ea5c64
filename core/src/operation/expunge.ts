import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { oneLine } from '../text/one-line.ts'

/** The journal's name of the act that removes one record by court order. */
export const expungeAction = 'expunge'

/** Maximum number of characters of a court order's number. */
const maxOrder = 80

/** Rule O18. Whether the changes of an expungement's entry about its operation are those of a record. */
export function isExpungementOf(
  id: TargetId,
  changes: readonly { readonly field: string; readonly after?: unknown }[],
): boolean {
  return changes.some(({ field, after }) => field === 'target' && after === id)
}

/** Rule O13. Reads the number of the court order. Without one nothing is expunged. */
export function readOrderNumber(text: string): Result<string, Failure> {
  const order = oneLine(text)
  if (order === '') return err(invalid('order', messages.retention.orderRequired))
  if (order.length > maxOrder) return err(invalid('order', messages.input.tooLong('Order', maxOrder)))
  return ok(order)
}
