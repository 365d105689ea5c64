import { isGuest, stageOf } from '../targets/stage.ts'
import type { Target, TargetId } from '../targets/target.ts'

/** The facts of a target that the close-out depends on. */
export type CloseoutFacts = Pick<
  Target,
  | 'id'
  | 'isArrested'
  | 'isInactive'
  | 'isTimeApproved'
  | 'linkedChatterId'
  | 'arrivalTime'
  | 'caseNumber'
  | 'isReviewed'
  | 'isReadyForTransport'
>

/** The findings of a close-out, in the order of the screen. The blocking ones come first. */
export const closeoutCodes = [
  'on-scene',
  'on-the-hook',
  'no-case-number',
  'unreviewed',
  'ready-for-transport',
] as const
export type CloseoutCode = (typeof closeoutCodes)[number]

/** One finding: the records that somebody should look at before the operation ends. */
export interface CloseoutFinding {
  readonly code: CloseoutCode
  readonly count: number
  readonly ids: readonly TargetId[]
}

/** The result of the preflight. While `blocking` has findings, the operation is closed only by force. */
export interface Closeout {
  readonly blocking: readonly CloseoutFinding[]
  readonly open: readonly CloseoutFinding[]
}

const tests: Readonly<Record<CloseoutCode, (target: CloseoutFacts) => boolean>> = {
  'on-scene': ({ arrivalTime, isArrested }) => arrivalTime !== null && !isArrested,
  'on-the-hook': (target) =>
    stageOf(target) === 'on-the-hook' && target.arrivalTime === null && !isGuest(target),
  'no-case-number': ({ isArrested, caseNumber }) => isArrested && caseNumber.trim() === '',
  unreviewed: ({ isArrested, isReviewed }) => isArrested && !isReviewed,
  'ready-for-transport': ({ isArrested, isReadyForTransport }) => isArrested && isReadyForTransport,
}

/**
 * Rule O4. Returns what is unfinished in an operation. Somebody on scene, who has arrived and is not arrested, blocks the close-out.
 * Targets on the hook, arrests without a case number or a review, and people marked ready for transport are listed.
 */
export function closeoutOf(targets: readonly CloseoutFacts[]): Closeout {
  const findings = closeoutCodes
    .map((code) => ({ code, ids: targets.filter(tests[code]).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ code, ids }) => ({ code, count: ids.length, ids }))
  const isBlocking = ({ code }: CloseoutFinding) => code === 'on-scene'
  return { blocking: findings.filter(isBlocking), open: findings.filter((one) => !isBlocking(one)) }
}
