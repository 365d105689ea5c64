import type { ActorRole } from '@watchfloor/core'

/** A reply that is a stream of events. It stays open until `isAlive` returns false. */
export class EventAnswer {
  readonly role: ActorRole
  /** Number of the last entry that the subscriber knows. Without it, the stream starts now. */
  readonly after: number | undefined
  /** Session or display id. Revocation and the per-subscriber stream limit use it. */
  readonly key: string
  readonly isAlive: () => Promise<boolean>

  constructor(stream: Pick<EventAnswer, 'role' | 'after' | 'key' | 'isAlive'>) {
    this.role = stream.role
    this.after = stream.after
    this.key = stream.key
    this.isAlive = stream.isAlive
  }
}
