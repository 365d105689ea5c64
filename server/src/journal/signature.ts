import type { Instant } from '@watchfloor/core'

/** The actor, address and time of a change. */
export interface Signature {
  readonly actor: string
  readonly via: string
  readonly at: Instant
  /** Id of the session. Only browsers have one. */
  readonly session?: string
}

/** The signature of what the server does by itself. */
export const serverActor = { actor: 'server', via: 'server' } as const

/** The part of an actor that signs an act; the role is not needed. */
export interface Signer {
  readonly email: string
  readonly address: string
  readonly session?: string
}

/** Returns the signature of an act at this time. */
export function signatureOf({ email, address, session = '' }: Signer, at: Instant): Signature {
  return { actor: email, via: address, at, session }
}
