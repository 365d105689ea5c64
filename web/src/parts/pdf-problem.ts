import { failureOf, messages } from '@watchfloor/core'
import { NoAnswer } from '../ui/failure.ts'

/** Returns the sentences for a PDF that failed: what failed, and the reason if it is known. */
export function pdfProblem(error: unknown, failed: string): string[] {
  const reason = error instanceof NoAnswer ? messages.generic.noResponse : failureOf(error)?.message
  return reason === undefined ? [failed] : [failed, reason]
}
