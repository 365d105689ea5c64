import type { Instant } from '@watchfloor/core'

/** Who changes something, when, and from where. */
export interface Signature {
  readonly actor: string
  readonly via: string
  readonly at: Instant
  /** The mark of the session it is done in; none outside of a browser. */
  readonly session?: string
}

/** Who signs an act: an actor, whatever the role. */
export interface Signer {
  readonly email: string
  readonly address: string
  readonly session?: string
}

/** Returns the signature of an act that is done now. */
export function signatureOf({ email, address, session = '' }: Signer, at: Instant): Signature {
  return { actor: email, via: address, at, session }
}
