import { type BriefingPlan, planBriefing, type ReportProfile } from '@watchfloor/core'
import { useMemo } from 'react'
import { useOffice } from '../../data/session.ts'
import { useTargets } from '../../data/targets.ts'
import { serverNow } from '../../ui/clock.ts'

/** Returns what a briefing would contain now; undefined while the records load. */
export function usePlan(profile: ReportProfile, putBack: ReadonlySet<number>): BriefingPlan | undefined {
  const { timeZone: zone } = useOffice()
  const { data } = useTargets()
  return useMemo(
    () => data && planBriefing(data, { profile, putBack, zone, now: serverNow() }),
    [data, profile, putBack, zone],
  )
}
