import { failureOf, messages, type OfficePlace, type ViewName, viewTitle } from '@watchfloor/core'
import { NoAnswer } from '../../ui/failure.ts'

const { statistics } = messages

/** Returns the sentences for a view that failed to load, with the server's reason if there is one. */
export function viewProblem(error: unknown, view: ViewName, office: OfficePlace): string[] {
  return problem(error, statistics.failed(viewTitle(view, office)), statistics.error)
}

export function arresteesProblem(error: unknown): string[] {
  return problem(error, statistics.arresteesFailed, statistics.arresteesError)
}

export function sheetProblem(error: unknown): string[] {
  return problem(error, statistics.sheet.failed, statistics.error)
}

export function overviewProblem(error: unknown): string[] {
  return problem(error, statistics.overview.failed, statistics.error)
}

export function overTimeProblem(error: unknown): string[] {
  return problem(error, statistics.overTime.failed, statistics.error)
}

function problem(error: unknown, failed: string, onError: (message: string) => string): string[] {
  if (error instanceof NoAnswer) return [onError(error.message)]
  const reason = failureOf(error)?.message
  return reason === undefined ? [failed] : [failed, reason]
}
