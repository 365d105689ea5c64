import type { Failure } from '../kernel/failure.ts'
import { messages } from '../text/messages.ts'
import type { OperationLimit } from './operation.ts'

/**
 * Rule R47. Returns why an account or token may not make a call that concerns the whole office: with a limit it could give itself, or
 * another, what the limit keeps from it.
 * @param wholeOffice whether the call does
 */
export function whyNotWholeOffice(
  { wholeOffice = false }: { readonly wholeOffice?: boolean },
  limit: OperationLimit,
): Failure | undefined {
  if (!wholeOffice || limit === undefined) return undefined
  return { code: 'access.denied', message: messages.operation.wholeOffice }
}
