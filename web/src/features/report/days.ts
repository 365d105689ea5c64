import { useQuery } from '@tanstack/react-query'
import { arrestsOfDay, messages, readArrestDay, type Target } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'
import { pdfProblem } from '../../parts/pdf-problem.ts'

/** The arrest days that have a report, read again every 30 seconds. */
export function useArrestDays() {
  return useQuery({
    queryKey: keys.days,
    queryFn: async ({ signal }) => (await api.report.days({}, { background: true, signal })).ArrestDays,
    refetchInterval: pollMs,
  })
}

/** The sentences for days that could not be read. */
export function dayProblem(error: unknown): string[] {
  return pdfProblem(error, messages.reports.listFailed)
}

/** How much of a day there is, from the list that every screen has. */
export interface DaySummary {
  readonly arrests: number
  readonly reviewed: number
}

export function summaryOf(targets: readonly Target[], day: string): DaySummary {
  const number = readArrestDay(day)
  const arrests = number === undefined ? [] : arrestsOfDay(targets, number)
  return { arrests: arrests.length, reviewed: arrests.filter(({ isReviewed }) => isReviewed).length }
}
