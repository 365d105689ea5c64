import { messages, type Target } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { type FirstStages, useFirstRows } from '../data/first-rows.ts'
import { useTargets } from '../data/targets.ts'
import { failureTexts } from '../ui/failure.ts'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Problem } from '../ui/Problem.tsx'
import { useAlertOn } from './use-alert-on.ts'

interface Props {
  /** The first rows to show until all are loaded. Without it a skeleton is shown. */
  first?: FirstStages | undefined
  /** Receives the targets, and while they are only the first ones, the number of all. */
  children: (targets: readonly Target[], all?: number) => ReactNode
}

/** Renders its children with the targets once loaded; until then with the first of them, a skeleton, or a problem with a retry. */
export function WithTargets({ first, children }: Props) {
  const { data, error, isLoadingError, refetch } = useTargets()
  const firstRows = useFirstRows(first, data === undefined && !isLoadingError)
  const problems = isLoadingError ? failureTexts(error, { failed: messages.target.listFailed }) : []
  useAlertOn(problems)
  if (data) return children(data)
  if (firstRows) return children(firstRows.targets, firstRows.total)
  if (!isLoadingError) return <ListSkeleton />
  return <Problem title={messages.target.listFailed} text={problems.join(' ')} onRetry={() => refetch()} />
}
