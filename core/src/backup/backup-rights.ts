import type { Failure } from '../kernel/failure.ts'
import type { OperationLimit } from '../operation/operation.ts'
import { messages } from '../text/messages.ts'

/** Rule M25. Returns why an account or token gets no backup: a backup holds every operation. */
export function whyNoBackup(limit: OperationLimit): Failure | undefined {
  if (limit === undefined) return undefined
  return { code: 'access.denied', message: messages.backup.holdsEveryOperation }
}
