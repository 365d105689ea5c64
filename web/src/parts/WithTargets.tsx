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

/** Renders its children with the targets once loaded; until then a skeleton, or a problem with a retry. */
export function WithTargets({ children }: Props) {
  const { data, error, isLoadingError, refetch } = useTargets()
  const problems = isLoadingError ? failureTexts(error, { failed: messages.target.listFailed }) : []
  useAlertOn(problems)
  if (data) return children(data)
  if (!isLoadingError) return <ListSkeleton />
  return <Problem title={messages.target.listFailed} text={problems.join(' ')} onRetry={() => refetch()} />
}
