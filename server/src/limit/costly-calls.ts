import { costlyLanes, messages, type QueuedCall } from '@watchfloor/core'
import { FairQueue } from '../system/fair-queue.ts'

/** Frees the place of a call in its lane. */
export type FreePlace = () => void

/** Rule R35. The lanes of costly calls. Each call waits for its turn, and then holds a place until it is answered. */
export class CostlyCalls {
  /** Maximum time (ms) that a caller who takes nothing keeps its place. */
  readonly slowReaderMs: number
  readonly #lanes: ReadonlyMap<QueuedCall, FairQueue>

  constructor(slowReaderMs = 60_000) {
    this.slowReaderMs = slowReaderMs
    const kinds = Object.keys(costlyLanes) as QueuedCall[]
    this.#lanes = new Map(
      kinds.map((kind) => [kind, new FairQueue({ ...costlyLanes[kind], busy: messages.generic.busy })]),
    )
  }

  /** Waits for a place. @throws FailureError server.busy if too many wait */
  enter(kind: QueuedCall, account: string): Promise<FreePlace> {
    return new Promise<FreePlace>((resolve, reject) => {
      const lane = this.#lanes.get(kind)
      if (!lane) return resolve(() => undefined)
      lane.run(account, () => new Promise<void>((release) => resolve(() => release()))).catch(reject)
    })
  }
}
