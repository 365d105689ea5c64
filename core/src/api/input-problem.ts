import type { z } from 'zod'
import { type Failure, invalid } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import type { Endpoint } from './endpoint.ts'

/** Returns the first problem of the input of a call as a failure with a sentence and a field. */
export function inputProblem(error: z.ZodError, { method }: Pick<Endpoint, 'method'>): Failure {
  const issue = error.issues[0]
  if (!issue) return invalid('', messages.input.wrongBody)
  if (issue.code === 'unrecognized_keys') {
    const field = issue.keys[0] ?? ''
    // Rule O16. The operation of a token is read before the input.
    if (field === 'operation' && method !== 'GET') return invalid(field, messages.input.switchOperation)
    return invalid(field, messages.input.unknownField(field))
  }
  const field = issue.path.join('.')
  const isOurs = issue.message.endsWith('.') || issue.message.endsWith(')')
  if (!isOurs && issue.code === 'invalid_value') {
    return invalid(field, messages.input.wrongChoice(field, issue.values.map(String)))
  }
  return invalid(field, isOurs ? issue.message : wrongValue(issue, field))
}

/** Returns the sentence for a value of a wrong kind or size. */
function wrongValue(issue: z.core.$ZodIssue, field: string): string {
  const { input } = messages
  if (field === '') return input.wrongBody
  if (issue.code === 'too_small') {
    const tooSmall = { number: input.tooLow, text: input.tooShort, list: input.tooFew }[measured(issue)]
    return tooSmall(field, Number(issue.minimum))
  }
  if (issue.code === 'too_big') {
    const tooBig = { number: input.tooHigh, text: input.tooLong, list: input.tooMany }[measured(issue)]
    return tooBig(field, Number(issue.maximum))
  }
  const expected = issue.code === 'invalid_type' ? issue.expected : 'string'
  if (expected === 'int') return input.notWhole(field)
  if (expected === 'number') return input.notNumber(field)
  if (expected === 'boolean') return input.notTrueFalse(field)
  if (expected === 'object' || expected === 'record') return input.notObject(field)
  if (expected === 'array') return input.notList(field)
  return input.wrongText(field)
}

/** Returns of what kind a value of a wrong size is. */
function measured({ origin }: { readonly origin: string }): 'number' | 'text' | 'list' {
  if (origin === 'number' || origin === 'int') return 'number'
  return origin === 'string' ? 'text' : 'list'
}
