import { type Failure, invalid } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'

/**
 * Rule E9. Returns the failure of a birth date that is later than today, or undefined.
 * @param today the office's date, `YYYY-MM-DD`
 */
export function birthProblem(dateOfBirth: string | null | undefined, today: string): Failure | undefined {
  return dateOfBirth && dateOfBirth > today ? invalid('dateOfBirth', messages.input.bornLater) : undefined
}
