import { failureOf, messages } from '@watchfloor/core'
import { NoAnswer } from '../ui/failure.ts'

/** The sentences for a PDF that did not come: what failed, and why where that is known. */
export function pdfProblem(error: unknown, failed: string): string[] {
  const reason = error instanceof NoAnswer ? messages.generic.noResponse : failureOf(error)?.message
  return reason === undefined ? [failed] : [failed, reason]
}
