import type { Instant } from '@watchfloor/core'
import type { Caller } from '../api/serve.ts'

/** Who changes something, when, and from where. */
export interface Signature {
  readonly actor: string
  readonly via: string
  readonly at: Instant
  /** The mark of the session it is done in; none outside of a browser. */
  readonly session?: string
}

/** The caller's signature under what is done now. */
export function signatureOf({ actor, via, session = '' }: Caller, at: Instant): Signature {
  return { actor, via, at, session }
}
