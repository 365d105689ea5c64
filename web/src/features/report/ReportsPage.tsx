import { messages, pages } from '@watchfloor/core'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { DaysTable } from './DaysTable.tsx'
import { dayProblem, useArrestDays } from './days.ts'
import { NibrsButton } from './NibrsButton.tsx'

/** The arrest days, each with the PDF of all its arrests. */
export function ReportsPage() {
  return (
    <>
      <PageHead title={pages.reports.label}>
        <NibrsButton />
      </PageHead>
      <Days />
    </>
  )
}

function Days() {
  const { data: days, error, isLoadingError, refetch } = useArrestDays()
  const problem = isLoadingError ? dayProblem(error) : []
  const isEmpty = days?.length === 0
  useAlertOn(isEmpty ? [messages.reports.none] : problem)
  if (days) return <DaysTable days={days} />
  if (!isLoadingError) return <ListSkeleton />
  return (
    <Problem
      title={messages.reports.listFailed}
      text={problem.slice(1).join(' ')}
      onRetry={() => refetch()}
    />
  )
}
