import type { Instant } from '@watchfloor/core'
import type { Caller } from '../api/serve.ts'

/** Who changes something, when, and from where. */
export interface Signature {
  readonly actor: string
  readonly via: string
  readonly at: Instant
}

/** The caller's signature under what is done now. */
export function signatureOf({ actor, via }: Caller, at: Instant): Signature {
  return { actor, via, at }
}
