import { type BriefingPlan, planBriefing, type ReportProfile } from '@watchfloor/core'
import { useMemo } from 'react'
import { useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { serverNow } from '../../ui/clock.ts'

/** What a briefing would take now; undefined while the records are read. */
export function usePlan(profile: ReportProfile, putBack: ReadonlySet<number>): BriefingPlan | undefined {
  const { timeZone: zone } = useOffice()
  const { data } = useTargets()
  return useMemo(
    () => data && planBriefing(data, { profile, putBack, zone, now: serverNow() }),
    [data, profile, putBack, zone],
  )
}
