import { messages, type Target } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { type FirstStages, useFirstRows } from '../data/first-rows.ts'
import { useTargets } from '../data/targets.ts'
import { failureTexts } from '../ui/failure.ts'
import { LoadState } from '../ui/LoadState.tsx'
import { useAlertOn } from './use-alert-on.ts'

const failed = messages.target.listFailed

interface Props {
  /** The first rows to show until all are loaded. Without it a skeleton is shown. */
  first?: FirstStages | undefined
  /** Receives the targets, and while they are only the first ones, the number of all. */
  children: (targets: readonly Target[], all?: number) => ReactNode
}

/** Renders its children with the targets once loaded; until then with the first of them, a skeleton, or a problem with a retry. */
export function WithTargets({ first, children }: Props) {
  const query = useTargets()
  const { data, error, isLoadingError } = query
  const firstRows = useFirstRows(first, data === undefined && !isLoadingError)
  useAlertOn(isLoadingError ? failureTexts(error, { failed }) : [])
  if (data) return children(data)
  if (firstRows) return children(firstRows.targets, firstRows.total)
  return <LoadState query={query} failed={failed} />
}
