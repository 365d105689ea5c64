import { messages, pages } from '@watchfloor/core'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
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
  const query = useArrestDays()
  const { data: days, error, isLoadingError } = query
  const problem = isLoadingError ? dayProblem(error) : []
  const isEmpty = days?.length === 0
  useAlertOn(isEmpty ? [messages.reports.none] : problem)
  if (days) return <DaysTable days={days} />
  return <LoadState query={query} failed={messages.reports.listFailed} />
}
