import { messages, type Target } from '@watchfloor/core'
import { useMemo } from 'react'
import { DataTable } from '../ui/DataTable.tsx'
import { failureTexts } from '../ui/failure.ts'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import type { ListDefinition } from '../ui/list-column.ts'
import { Problem } from '../ui/Problem.tsx'
import { useTargets } from './targets.ts'
import { useAlertOn } from './use-alert-on.ts'

interface Props<Row> {
  list: ListDefinition<Row>
  /** Which of the targets, in which order; the same function at every render. */
  pick: (targets: readonly Target[]) => readonly Row[]
}

const none: readonly Target[] = []

/** A list of targets in each of its states: on its way, failed, there. */
export function TargetsList<Row extends object>({ list, pick }: Props<Row>) {
  const { data, error, isLoadingError, refetch } = useTargets()
  const rows = useMemo(() => pick(data ?? none), [data, pick])
  const problems = isLoadingError ? failureTexts(error, { failed: messages.target.listFailed }) : []
  useAlertOn(problems)
  if (data) return <DataTable list={list} rows={rows} />
  if (!isLoadingError) return <ListSkeleton />
  return <Problem title={messages.target.listFailed} text={problems.join(' ')} onRetry={() => refetch()} />
}
