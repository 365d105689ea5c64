import { listUpcoming, menuOf, messages, type Target } from '@watchfloor/core'
import { useEffect, useMemo } from 'react'
import { useRole } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { Counters } from '../../parts/Counters.tsx'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { failureTexts } from '../../ui/failure.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { UpcomingTable } from './UpcomingTable.tsx'
import './display.css'

const failed = messages.target.listFailed
const none: readonly Target[] = []

/** The Operations Display: the counters and the upcoming table, readable from across the room. The page scrolls only in a low window. */
export function DisplayPage() {
  const role = useRole()
  const query = useTargets()
  const { data, error, isLoadingError } = query
  const rows = useMemo(() => listUpcoming(data ?? none), [data])
  useAlertOn(isLoadingError ? failureTexts(error, { failed }) : [])
  useNoScroll()
  return (
    <div className="display">
      <PageHead title={menuOf(role).at(-1)?.label ?? ''} />
      <Counters />
      {data && <UpcomingTable rows={rows} />}
      <LoadState query={query} failed={failed} />
    </div>
  )
}

/** Hides the page's scroll bar while the display is open, except in a low window. */
function useNoScroll() {
  useEffect(() => {
    document.body.classList.add('no-scroll')
    return () => document.body.classList.remove('no-scroll')
  }, [])
}
