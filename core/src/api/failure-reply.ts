import type { Failure } from '../kernel/failure.ts'

/** A failure as it travels. The names are those that callers know: `Error`, `exists`, `duplicateInfo`. */
export function failureReply(failure: Failure): Record<string, unknown> {
  const { code, message, field, duplicates, conflict, conflicts } = failure
  return {
    Status: false,
    Error: message,
    code,
    ...(code === 'session.refused' && { loginStatus: false }),
    ...(field !== undefined && { field }),
    ...(duplicates && {
      exists: true,
      isInactive: duplicates.some((one) => one.isInactive),
      duplicateInfo: duplicates,
    }),
    ...(conflict && { conflict }),
    ...(conflicts && { conflicts }),
  }
}

/** Reads a failure that travelled; undefined when it is none. One without a code is told in its own words. */
export function readFailure(body: unknown): Failure | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const reply = body as Record<string, unknown>
  if (reply['Status'] !== false || typeof reply['Error'] !== 'string') return undefined
  const {
    code = 'server.failed',
    Error: message,
    field,
    duplicateInfo: duplicates,
    conflict,
    conflicts,
  } = reply
  return {
    code,
    message,
    ...(field !== undefined && { field }),
    ...(duplicates !== undefined && { duplicates }),
    ...(conflict !== undefined && { conflict }),
    ...(conflicts !== undefined && { conflicts }),
  } as Failure
}
