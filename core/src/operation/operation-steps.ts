import type { Failure } from '../kernel/failure.ts'
import { invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import type { Closeout } from './closeout.ts'
import type { Operation, OperationState } from './operation.ts'

/** A change of an operation's state, as it is requested. */
export interface StateRequest {
  readonly state: OperationState
  readonly reason: string
  /** Whether to close although something blocks it. It needs a reason. */
  readonly force: boolean
}

/** The order of the states. A step to an earlier one reopens the operation. */
const rank: Readonly<Record<OperationState, number>> = { open: 0, closed: 1, sealed: 2 }

/**
 * Rule O2. Decides a change of an operation's state. Closing and sealing are refused while something blocks them, unless they are
 * forced with a reason. Reopening always needs a reason. Returns the operation in its new state.
 */
export function changeState(
  operation: Operation,
  { state, reason, force }: StateRequest,
  { blocking }: Closeout,
  now: Instant,
): Result<Operation, Failure> {
  if (state === operation.state) return err(refusedStep(messages.operation.already[state]))
  const hasReason = reason.trim() !== ''
  if (rank[state] < rank[operation.state]) {
    if (!hasReason) return err(invalid('reason', messages.operation.reasonRequired))
    return ok({ ...operation, state, endsAt: state === 'open' ? null : operation.endsAt })
  }
  if (blocking.length > 0) {
    const counts = blocking.map(({ code, count }) => messages.operation.finding[code](count))
    if (!force) return err({ code: 'operation.blocked', message: messages.operation.blocked(counts) })
    if (!hasReason) return err(invalid('reason', messages.operation.reasonRequired))
  }
  return ok({ ...operation, state, endsAt: operation.endsAt ?? now })
}

/** Rule O17. Returns the times of an operation if it does not end before it starts. A time that was not sent is not blamed. */
export function fittingTimes<Times extends Pick<Operation, 'startsAt' | 'endsAt'>>(
  times: Times,
  isEndSent: boolean,
): Result<Times, Failure> {
  const { startsAt, endsAt } = times
  if (endsAt === null || endsAt >= startsAt) return ok(times)
  return err(invalid(isEndSent ? 'endsAt' : 'startsAt', messages.operation.endsBeforeStart))
}

function refusedStep(message: string): Failure {
  return { code: 'step.refused', message }
}
