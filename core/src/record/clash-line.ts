import type { EditConflict } from '../kernel/failure.ts'
import { fieldOf, isFieldName } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { formatWhen } from '../time/clock-text.ts'
import { type Instant, isInstant } from '../time/instant.ts'

/**
 * Rule E14. Returns the sentence that says who changed a field that a refused edit also changes, and when. For a time it gives the
 * present value; other values are in the record.
 */
export function clashLine({ field, theirs, by, at }: EditConflict, now: Instant, zone: string): string {
  const label = isFieldName(field) ? fieldOf(field).label : field
  const when = formatWhen(at, now, zone)
  return typeof theirs === 'string' && isInstant(theirs)
    ? messages.edit.clashNow(label, formatWhen(theirs, now, zone), by, when)
    : messages.edit.clashBy(label, by, when)
}
