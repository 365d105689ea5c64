import type { z } from 'zod'
import { type Failure, invalid } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'

/** Returns the first problem of an input as a failure with a sentence and a field. */
export function inputProblem(error: z.ZodError): Failure {
  const issue = error.issues[0]
  if (!issue) return invalid('', messages.input.wrongBody)
  if (issue.code === 'unrecognized_keys') {
    const field = issue.keys[0] ?? ''
    return invalid(field, messages.input.unknownField(field))
  }
  const field = issue.path.join('.')
  const isOurs = issue.message.endsWith('.') || issue.message.endsWith(')')
  if (!isOurs && issue.code === 'invalid_value') {
    return invalid(field, messages.input.wrongChoice(field, issue.values.map(String)))
  }
  return invalid(field, isOurs ? issue.message : messages.input.wrongText(field || 'The request'))
}
