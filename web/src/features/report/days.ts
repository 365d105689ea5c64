import { useQuery } from '@tanstack/react-query'
import { arrestsOfDay, messages, readArrestDay, type Target } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'
import { pdfProblem } from '../../parts/pdf-problem.ts'

/** Returns the arrest days that have a report, polled every 30 seconds. */
export function useArrestDays() {
  return useQuery({
    queryKey: keys.days,
    queryFn: async ({ signal }) => (await api.report.days({}, { background: true, signal })).ArrestDays,
    refetchInterval: pollMs,
  })
}

/** Returns the sentences shown when the days cannot be loaded. */
export function dayProblem(error: unknown): string[] {
  return pdfProblem(error, messages.reports.listFailed)
}

/** The number of arrests and reviewed arrests of a day. */
export interface DaySummary {
  readonly arrests: number
  readonly reviewed: number
}

export function summaryOf(targets: readonly Target[], day: string): DaySummary {
  const number = readArrestDay(day)
  const arrests = number === undefined ? [] : arrestsOfDay(targets, number)
  return { arrests: arrests.length, reviewed: arrests.filter(({ isReviewed }) => isReviewed).length }
}
