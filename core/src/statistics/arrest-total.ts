import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'

/** The arrest total on screens, and what it is made of. */
export interface ArrestTotal {
  readonly count: number
  readonly actualCount: number
  readonly adjustment: number
}

/** Maximum arrest total. A higher number is a typing error. */
const maxTotal = 999_999

/** Rule Y17. Returns the total, the sum of the actual arrests and the adjustment. Minimum 0; the adjustment may be negative. */
export function arrestTotal(actualCount: number, adjustment: number): ArrestTotal {
  return { count: Math.max(0, actualCount + adjustment), actualCount, adjustment }
}

/**
 * Rule Y18. Sets the adjustment to the difference between the wanted total and the actual arrests. Fails unless `wanted` is a whole
 * number, and unless the current total is `expected`, if that is given.
 */
export function adjustTotal(
  current: ArrestTotal,
  wanted: unknown,
  expected: unknown,
): Result<ArrestTotal, Failure> {
  const count = parseTotal(wanted)
  if (count === undefined) return err(invalid('count', whyNoTotal(wanted)))
  if (expected !== undefined && expected !== null) {
    const read = parseTotal(expected)
    if (read === undefined) return err(invalid('expect', messages.statistics.arrestTotal.invalidExpect))
    if (read !== current.count) {
      return err({ code: 'edit.stale', message: messages.statistics.arrestTotal.stale(current.count) })
    }
  }
  return ok(arrestTotal(current.actualCount, count - current.actualCount))
}

/** Rule Y29. Returns the number of arrests that a total below the arrests on record hides. The user confirms such a total first. */
export function arrestsHidden({ actualCount }: Pick<ArrestTotal, 'actualCount'>, wanted: unknown): number {
  const count = parseTotal(wanted)
  return count === undefined ? 0 : Math.max(0, actualCount - count)
}

/** Returns what is wrong with a total: it is no whole number from 0, or above the maximum. */
function whyNoTotal(input: unknown): string {
  const { invalid: noNumber, tooLarge } = messages.statistics.arrestTotal
  const isWhole = typeof input === 'string' ? /^\d+$/.test(input.trim()) : Number.isInteger(input)
  return isWhole && Number(input) > maxTotal ? tooLarge(maxTotal) : noNumber
}

/** Returns the total from digits or a whole number. */
function parseTotal(input: unknown): number | undefined {
  const isDigits = typeof input === 'string' && /^\d{1,12}$/.test(input.trim())
  const value = isDigits ? Number(input) : input
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined
  return value >= 0 && value <= maxTotal ? value : undefined
}
