import type { Instant } from '@watchfloor/core'

/** Who changes something, when, and from where. */
export interface Signature {
  readonly actor: string
  readonly via: string
  readonly at: Instant
  /** The mark of the session it is done in; none outside of a browser. */
  readonly session?: string
}

/** Returns the signature of an act that is done now. */
export function signatureOf({ actor, via, session = '' }: Omit<Signature, 'at'>, at: Instant): Signature {
  return { actor, via, at, session }
}
