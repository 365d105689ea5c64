import { messages, type Target } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { useTargets } from '../data/targets.ts'
import { failureTexts } from '../ui/failure.ts'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAlertOn } from './use-alert-on.ts'

interface Props {
  children: (targets: readonly Target[]) => ReactNode
}

/** What is made of the targets, in each of their states: on their way, failed, there. */
export function WithTargets({ children }: Props) {
  const { data, error, isLoadingError, refetch } = useTargets()
  const problems = isLoadingError ? failureTexts(error, { failed: messages.target.listFailed }) : []
  useAlertOn(problems)
  if (data) return children(data)
  if (!isLoadingError) return <ListSkeleton />
  return <Problem title={messages.target.listFailed} text={problems.join(' ')} onRetry={() => refetch()} />
}
