import { failureOf, statusOf } from '@watchfloor/core'

/**
 * Undoes several changes, the last one first. One that is refused does not stop the others (rule E11).
 * @throws the first refusal after all were tried, or any other error at once
 */
export async function undoEach(
  seqs: readonly number[],
  undo: (seq: number) => Promise<unknown>,
): Promise<void> {
  const refusals: unknown[] = []
  for (const seq of [...seqs].reverse()) {
    try {
      await undo(seq)
    } catch (error) {
      if (!isOfOneRecord(error)) throw error
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw refusals[0]
}

/** Whether an undo was refused for the state of its record, so that the next one may succeed. */
function isOfOneRecord(error: unknown): boolean {
  const failure = failureOf(error)
  return failure !== undefined && [404, 409].includes(statusOf[failure.code])
}
