import { type Operation, type OperationWork, type Target, whyNoWork } from '@watchfloor/core'
import { useSession } from '../data/session.ts'

/**
 * Returns why an operation refuses a kind of work (rule O3), or undefined if it takes it.
 * @param operation the operation of a record; the session's if not given
 */
export function useWhyNo(
  work: OperationWork,
  target?: Pick<Target, 'isArrested'>,
  operation?: Pick<Operation, 'name' | 'state'>,
): string | undefined {
  const { operation: own } = useSession()
  return whyNoWork(operation ?? own, work, target)
}
