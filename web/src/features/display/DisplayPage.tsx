import { listUpcoming, menuOf, messages, type Target } from '@watchfloor/core'
import { useEffect, useMemo } from 'react'
import { useRole } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { Counters } from '../../parts/Counters.tsx'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { failureTexts } from '../../ui/failure.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { UpcomingTable } from './UpcomingTable.tsx'
import './display.css'

const none: readonly Target[] = []

/** The Operations Display: the counters and the upcoming table, readable from across the room. The page does not scroll. */
export function DisplayPage() {
  const role = useRole()
  const { data, error, isLoadingError, refetch } = useTargets()
  const rows = useMemo(() => listUpcoming(data ?? none), [data])
  const problems = isLoadingError ? failureTexts(error, { failed: messages.target.listFailed }) : []
  useAlertOn(problems)
  useNoScroll()
  return (
    <div className="display">
      <PageHead title={menuOf(role).at(-1)?.label ?? ''} />
      <Counters />
      {data && <UpcomingTable rows={rows} />}
      {!data && !isLoadingError && <ListSkeleton />}
      {!data && isLoadingError && (
        <Problem title={messages.target.listFailed} text={problems.join(' ')} onRetry={() => refetch()} />
      )}
    </div>
  )
}

/** Hides the page's scroll bar while the display is open. */
function useNoScroll() {
  useEffect(() => {
    document.body.classList.add('no-scroll')
    return () => document.body.classList.remove('no-scroll')
  }, [])
}
