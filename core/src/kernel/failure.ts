import type { Instant } from '../time/instant.ts'
import { shortName } from './short-name.ts'

/** Another target that already has one of the phones (rule P1). */
export interface DuplicateEntry {
  readonly caseAgent: string
  readonly screenName: string
  readonly isInactive: boolean
}

/** An earlier record of the same person in another operation (rule O7). */
export interface EarlierEntry {
  readonly operation: string
  readonly stage: string
  readonly caseNumber?: string | undefined
}

/** One field of an edit that somebody else changed in the meantime (rule E2). */
export interface EditConflict {
  readonly field: string
  readonly yours: unknown
  readonly theirs: unknown
  readonly by: string
  readonly at: Instant
}

/** The target that holds the requested time (rule C1). */
export interface TimeConflict {
  readonly caseAgent: string
  readonly screenName: string
  readonly dateTime: Instant
}

/** Why something was not done, as a value with a code. `message` is a sentence for the user; the other facts are for the screen. */
export interface Failure {
  readonly code: FailureCode
  readonly message: string
  /** The invalid field of the input, by its name on the wire. */
  readonly field?: string
  readonly duplicates?: readonly DuplicateEntry[]
  /** Earlier records of a refused new target in other operations (rule O7). */
  readonly seenBefore?: readonly EarlierEntry[]
  readonly conflict?: TimeConflict
  readonly conflicts?: readonly EditConflict[]
  /** Seconds after which a refused caller may try again. */
  readonly retryAfterSec?: number
  /** The present version of a list whose changes were asked for in vain. */
  readonly seq?: number
  /** The reason of each record, of a change of several records that were all refused (rule E11). */
  readonly each?: readonly RecordRefusal[]
}

/** Why one record of several was not changed. */
export interface RecordRefusal {
  readonly id: number
  readonly refusal: Failure
}

/** The HTTP status of every failure code. */
export const statusOf = {
  'input.invalid': 400,
  'session.missing': 401,
  'session.refused': 401,
  'access.denied': 403,
  'access.forged': 403,
  'access.enroll-first': 403,
  'access.change-password-first': 403,
  'access.confirm-first': 403,
  'target.missing': 404,
  'display.missing': 404,
  'operation.missing': 404,
  'factor.missing': 404,
  'token.missing': 404,
  'webhook.missing': 404,
  'push.missing': 404,
  'session.unknown': 404,
  'route.missing': 404,
  'target.duplicate': 409,
  'schedule.conflict': 409,
  'step.refused': 409,
  'edit.stale': 409,
  'press.withheld': 409,
  'operation.closed': 409,
  'operation.moved': 409,
  'operation.blocked': 409,
  'record.held': 409,
  'hold.missing': 404,
  'account.refused': 409,
  'factor.refused': 409,
  'list.expired': 410,
  'upload.too-large': 413,
  'upload.wrong-type': 415,
  'request.reused': 422,
  'access.too-many': 429,
  'server.failed': 500,
  'server.busy': 503,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof statusOf

/** Carries a failure from a handler to the one place that answers it. */
export class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'FailureError'
    this.failure = failure
  }
}

/**
 * Returns the value of a result.
 * @throws {FailureError} if the result is a failure
 */
export function orThrow<T>(result: { ok: true; value: T } | { ok: false; error: Failure }): T {
  if (result.ok) return result.value
  throw new FailureError(result.error)
}

/** Returns the failure of an invalid input field. A name that the caller made up may be of any length, so it is cut. */
export function invalid(field: string, message: string): Failure {
  return { code: 'input.invalid', field: shortName(field), message }
}

/** Returns the failure of a step that the rules do not allow. */
export function refused(message: string): Failure {
  return { code: 'step.refused', message }
}

/** Returns the failure of a call, or undefined if the error is not a reply. */
export function failureOf(error: unknown): Failure | undefined {
  return error instanceof FailureError ? error.failure : undefined
}
