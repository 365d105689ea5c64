import type { Operation, OperationWork, Target } from '@watchfloor/core'
import { useWhyNo } from './use-why-no.ts'
import './why-no.css'

interface Props {
  work: OperationWork
  /** The record that the work is about. */
  target?: Pick<Target, 'isArrested'>
  /** The operation of that record. The session's if not given. */
  operation?: Pick<Operation, 'name' | 'state'> | undefined
}

/** Says why the operation refuses a kind of work, where its buttons would be. Shows nothing if it takes it. */
export function WhyNo({ work, target, operation }: Props) {
  const reason = useWhyNo(work, target, operation)
  return reason === undefined ? null : <p className="why-no">{reason}</p>
}
