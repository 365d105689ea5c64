import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetId } from '../targets/target.ts'
import { messages } from '../text/messages.ts'

/** Maximum number of records in one change. */
export const maxEachRecords = 200

/** What became of one record: it was changed, or refused with a reason. */
export interface EachOutcome {
  readonly id: TargetId
  readonly refusal?: Failure | undefined
}

/** Rule E11. Returns the records to change, each once. Fails if nothing is to be set. */
export function readEach(
  ids: readonly TargetId[],
  set: Readonly<Record<string, unknown>>,
): Result<TargetId[], Failure> {
  if (Object.values(set).every((value) => value === undefined))
    return err(invalid('set', messages.record.setNothing))
  return ok([...new Set(ids)])
}

/**
 * Rule E11. Returns the outcomes. Each record is decided alone, so one that is refused does not stop the others. If all are refused,
 * so is the whole change, for the reason of the first record.
 */
export function eachOrRefusal<One extends EachOutcome>(
  outcomes: readonly One[],
): Result<readonly One[], Failure> {
  const [first] = outcomes
  if (!first?.refusal || outcomes.some(({ refusal }) => refusal === undefined)) return ok(outcomes)
  const each = outcomes.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []))
  return err({ ...first.refusal, each })
}
