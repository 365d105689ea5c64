import type { ActorRole } from '@watchfloor/core'

/** A stream of events as reply: sent for as long as its reader may read. */
export class EventAnswer {
  readonly party: ActorRole
  /** The last change that the reader knows of; without it, the stream starts now. */
  readonly after: number | undefined
  /** What the reader's right hangs on; streams of one key are counted together. */
  readonly key: string
  readonly isAlive: () => Promise<boolean>

  constructor(stream: Pick<EventAnswer, 'party' | 'after' | 'key' | 'isAlive'>) {
    this.party = stream.party
    this.after = stream.after
    this.key = stream.key
    this.isAlive = stream.isAlive
  }
}
