import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'

/** The arrest total as it is shown, and what it is made of. */
export interface ArrestTotal {
  readonly count: number
  readonly actualCount: number
  readonly adjustment: number
}

/** No operation has as many; more is a slip of the hand. */
const maxTotal = 999_999

/** Rule Y17: the total is the actual arrests plus the adjustment, which may be negative; what is shown never is. */
export function arrestTotal(actualCount: number, adjustment: number): ArrestTotal {
  return { count: Math.max(0, actualCount + adjustment), actualCount, adjustment }
}

/**
 * Rule Y18: the office names the total it wants, as a whole number; the adjustment is what that differs from the actual arrests
 * now. With an expected total that is no longer the current one nothing changes.
 */
export function adjustTotal(
  current: ArrestTotal,
  wanted: unknown,
  expected: unknown,
): Result<ArrestTotal, Failure> {
  const count = readTotal(wanted)
  if (count === undefined) return err(invalid('count', messages.statistics.arrestTotal.invalid))
  if (expected !== undefined && expected !== null) {
    const read = readTotal(expected)
    if (read === undefined) return err(invalid('expect', messages.statistics.arrestTotal.invalidExpect))
    if (read !== current.count) {
      return err({ code: 'edit.stale', message: messages.statistics.arrestTotal.stale(current.count) })
    }
  }
  return ok(arrestTotal(current.actualCount, count - current.actualCount))
}

/** Rule Y29: a total below the arrests on record is asked about first: it hides arrests. Returns how many it would hide. */
export function arrestsHidden({ actualCount }: Pick<ArrestTotal, 'actualCount'>, wanted: unknown): number {
  const count = readTotal(wanted)
  return count === undefined ? 0 : Math.max(0, actualCount - count)
}

/** A total as it was typed: digits and nothing else, or a whole number. */
export function readTotal(input: unknown): number | undefined {
  const isDigits = typeof input === 'string' && /^\d{1,12}$/.test(input.trim())
  const value = isDigits ? Number(input) : input
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined
  return value >= 0 && value <= maxTotal ? value : undefined
}
