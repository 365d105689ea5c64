import { type Failure, messages } from '@watchfloor/core'
import type { Outage } from '../db/outage.ts'

const texts: Readonly<Record<Outage, string>> = {
  full: messages.generic.diskFull,
  failing: messages.generic.diskFailing,
  'read-only': messages.generic.readOnlyDatabase,
  unavailable: messages.generic.noDatabase,
}

/** Returns the failure for the caller during an outage. */
export function outageFailure(outage: Outage): Failure {
  return { code: 'server.busy', message: texts[outage] }
}
