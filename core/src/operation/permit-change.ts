import { type Failure, orThrow, statusOf } from '../kernel/failure.ts'
import { err, type Result } from '../kernel/result.ts'
import type { Change } from '../targets/change.ts'
import type { FieldName, Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { Operation } from './operation.ts'

type OperationInState = Pick<Operation, 'name' | 'state'>

/** Fields that make the stage and the times of a target. In a closed operation they do not change. */
const stageFields = [
  'isArrested',
  'isTimeApproved',
  'isInactive',
  'dateTime',
  'arrivalTime',
  'takedownTime',
  'sceneAcknowledgedAt',
  'linkedChatterId',
] as const satisfies readonly FieldName[]

/** Rule O3. Returns why nobody is added, timed, arrested or deleted in this operation: it is not open. */
export function whyNoStageWork({ name, state }: OperationInState): Failure | undefined {
  return state === 'open' ? undefined : closed(name, state)
}

/**
 * Rule O3. Returns why the work on an arrested record (its fields, lists and review) is refused. In a closed operation it goes on,
 * for arrested records alone. In a sealed one nothing changes.
 */
export function whyNoCaseWork(
  { name, state }: OperationInState,
  { isArrested }: Pick<Target, 'isArrested'>,
): Failure | undefined {
  if (state === 'open' || (state === 'closed' && isArrested)) return undefined
  return closed(name, state)
}

/**
 * Rule O3. Returns why a change of records is refused in the state of their operation. A closed operation takes a change that only
 * finishes arrested records: it adds and removes nobody, and changes no stage and no time.
 * @param before the records as they are, by id
 */
export function whyNoChange(
  operation: OperationInState,
  { saved, added, removed }: Pick<Change, 'saved' | 'added' | 'removed'>,
  before: (id: number) => Target | undefined,
): Failure | undefined {
  if (operation.state === 'open') return undefined
  if (added.length > 0 || removed.length > 0) return whyNoStageWork(operation)
  for (const after of saved) {
    const was = before(after.id)
    if (!was) return whyNoStageWork(operation)
    const isStageKept = stageFields.every((name) => Object.is(was[name], after[name]))
    const refusal = isStageKept ? whyNoCaseWork(operation, was) : whyNoStageWork(operation)
    if (refusal) return refusal
  }
  return undefined
}

/** Rule O3. Returns why the operation itself (its name, settings, total and kept papers) cannot change: it is sealed. */
export function whyNoContentChange({ name, state }: OperationInState): Failure | undefined {
  return state === 'sealed' ? closed(name, state) : undefined
}

/** The kinds of work in an operation: on stages and times, on an arrested record, and on the operation itself. */
export type OperationWork = 'stage' | 'case' | 'content'

/** Rule O3. Returns why a kind of work is refused in this operation, as the sentence that a screen shows instead of its button. */
export function whyNoWork(
  operation: OperationInState,
  work: OperationWork,
  target: Pick<Target, 'isArrested'> = { isArrested: true },
): string | undefined {
  return refusalOf(operation, work, target)?.message
}

/** The HTTP status of a refusal that depends on what is stored. */
const conflictStatus = 409

/**
 * Rule O3. Returns what a rule decided about a record.
 * @throws {FailureError} with the refusal of the rule; with operation.closed in its place where no other step and no confirmation
 * helps, because the operation is not open. A wrong input and a missing right stay what they are.
 */
export function decidedIn<T>(
  {
    operation,
    target,
  }: { readonly operation: OperationInState; readonly target: Pick<Target, 'isArrested'> },
  work: OperationWork,
  decided: Result<T, Failure>,
): T {
  if (decided.ok || statusOf[decided.error.code] !== conflictStatus) return orThrow(decided)
  return orThrow(err(refusalOf(operation, work, target) ?? decided.error))
}

function refusalOf(
  operation: OperationInState,
  work: OperationWork,
  target: Pick<Target, 'isArrested'>,
): Failure | undefined {
  if (work === 'stage') return whyNoStageWork(operation)
  return work === 'case' ? whyNoCaseWork(operation, target) : whyNoContentChange(operation)
}

function closed(name: string, state: Exclude<Operation['state'], 'open'>): Failure {
  return { code: 'operation.closed', message: messages.operation.refused[state](name) }
}
