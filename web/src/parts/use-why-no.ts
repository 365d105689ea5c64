import { type OperationWork, type Target, whyNoWork } from '@watchfloor/core'
import { useSession } from '../data/session.ts'

/** Returns why the session's operation refuses a kind of work (rule O3), or undefined if it takes it. */
export function useWhyNo(work: OperationWork, target?: Pick<Target, 'isArrested'>): string | undefined {
  return whyNoWork(useSession().operation, work, target)
}
