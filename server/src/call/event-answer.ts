import type { ActorRole, OperationId, OperationLimit } from '@watchfloor/core'

/** A reply that is a stream of events. It stays open until `isAlive` returns false. */
export class EventAnswer {
  readonly role: ActorRole
  /** The subscriber's address, or the id of its display. */
  readonly email: string
  /** The operation that the subscriber works in. */
  readonly operation: OperationId | undefined
  /** The operations that exist for the subscriber. */
  readonly operations: OperationLimit
  /** Number of the last entry that the subscriber knows. Without it, the stream starts now. */
  readonly after: number | undefined
  /** Session or display id. Revocation and the per-subscriber stream limit use it. */
  readonly key: string
  readonly isAlive: () => Promise<boolean>
  /** Whether the call named its operation, so that the stream stays in it (rule Z12). */
  readonly isNamed: boolean
  /** Whether the subscriber is a wall display. */
  readonly isDisplay: boolean

  constructor(stream: EventAnswer) {
    this.role = stream.role
    this.email = stream.email
    this.operation = stream.operation
    this.operations = stream.operations
    this.after = stream.after
    this.key = stream.key
    this.isAlive = stream.isAlive
    this.isNamed = stream.isNamed
    this.isDisplay = stream.isDisplay
  }
}
