import type { OperationWork, Target } from '@watchfloor/core'
import { useWhyNo } from './use-why-no.ts'
import './why-no.css'

interface Props {
  work: OperationWork
  /** The record that the work is about. */
  target?: Pick<Target, 'isArrested'>
}

/** Says why the session's operation refuses a kind of work, where its buttons would be. Shows nothing if it takes it. */
export function WhyNo({ work, target }: Props) {
  const reason = useWhyNo(work, target)
  return reason === undefined ? null : <p className="why-no">{reason}</p>
}
