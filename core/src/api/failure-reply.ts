import type { Failure, RecordRefusal } from '../kernel/failure.ts'

/** A failure in wire form. */
type FailureReply = Pick<Failure, 'code'> & { Status: false; Error: string } & Record<string, unknown>

/** Returns a failure in wire form, with the names that callers know: `Error`, `exists`, `duplicateInfo`. */
export function failureReply(failure: Failure): FailureReply {
  const { code, message, field, duplicates, seenBefore, conflict, conflicts, seq, each } = failure
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
    ...(seenBefore && { seenBefore }),
    ...(conflict && { conflict }),
    ...(conflicts && { conflicts }),
    ...(seq !== undefined && { seq }),
    ...(each && { Result: each.map(({ id, refusal }) => ({ id, ...failureReply(refusal) })) }),
  }
}

/**
 * Reads a failure in wire form. Returns undefined if the body is not a failure or has no message. The message of a failure
 * without a code may be in `Result`, or be an object.
 */
export function readFailure(body: unknown): Failure | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const reply = body as Record<string, unknown>
  const message = wordsIn(reply['Error']) || wordsIn(reply['Result'])
  if (reply['Status'] !== false || message === '') return undefined
  const {
    code = 'server.failed',
    field,
    duplicateInfo: duplicates,
    seenBefore,
    conflict,
    conflicts,
    seq,
  } = reply
  const rows = reply['Result']
  const failure = {
    code,
    message,
    ...(field !== undefined && { field }),
    ...(duplicates !== undefined && { duplicates }),
    ...(seenBefore !== undefined && { seenBefore }),
    ...(conflict !== undefined && { conflict }),
    ...(conflicts !== undefined && { conflicts }),
    ...(typeof seq === 'number' && { seq }),
  } as Failure
  return Array.isArray(rows) ? { ...failure, each: rows.flatMap(readRefusal) } : failure
}

function readRefusal(row: unknown): RecordRefusal[] {
  const refusal = readFailure(row)
  return refusal ? [{ id: Number((row as Record<string, unknown>)['id']), refusal }] : []
}

/** Returns the message of an error: the text itself, or of an object its SQL message, its message, or the whole object as JSON. */
function wordsIn(error: unknown): string {
  if (typeof error === 'string') return error.trim()
  if (typeof error !== 'object' || error === null) return ''
  const { sqlMessage, message } = error as Record<string, unknown>
  const words = [sqlMessage, message].find((one) => typeof one === 'string' && one !== '')
  return typeof words === 'string' ? words : JSON.stringify(error)
}
