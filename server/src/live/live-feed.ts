import type { ServerResponse } from 'node:http'
import {
  type ActorRole,
  dataKinds,
  displayEventText,
  eventText,
  FailureError,
  messages,
  visibleTo,
} from '@watchfloor/core'
import type { Logger } from 'pino'
import type { EventAnswer } from '../call/event-answer.ts'
import type { Database } from '../db/database.ts'
import { loggable } from '../system/loggable.ts'
import { findById } from '../target/find-by-id.ts'
import type { Snapshot, SnapshotCache } from '../target/snapshot-cache.ts'
import { EventStream } from './event-stream.ts'

/** How often it says that it is there, and how long it waits for a reader that takes nothing. */
export interface FeedTimes {
  readonly heartbeatMs: number
  readonly timeoutMs: number
}

const usualTimes: FeedTimes = { heartbeatMs: 15_000, timeoutMs: 60_000 }
/** So soon at most a stream ends after the right to it did. */
const checkEveryMs = 2_000
const maxStreams = 3_000
const maxOfOneKey = 1_000
/** Changes that one catching-up reads at once. */
const perPage = 500

interface Entry {
  readonly seq: number
  readonly kind: 'target' | 'setting' | 'display'
  readonly object: string
}

/** Tells every reader of every change, in the order of the journal: read once, written once for each role. */
export class LiveFeed {
  #db: Database
  #snapshots: SnapshotCache
  #log: Logger
  #times: FeedTimes
  #streams = new Set<EventStream>()
  /** The last change that was told to whoever follows closely. */
  #head = 0
  #isBroadcasting = false
  #isBehind = false
  #stops: (() => void)[] = []

  constructor(db: Database, snapshots: SnapshotCache, log: Logger, times: FeedTimes = usualTimes) {
    this.#db = db
    this.#snapshots = snapshots
    this.#log = log
    this.#times = times
  }

  get size(): number {
    return this.#streams.size
  }

  /** @throws FailureError when there are too many streams, of this reader or of all */
  requireCapacity(key: string): void {
    const own = [...this.#streams].filter((stream) => stream.key === key).length
    if (own >= maxOfOneKey)
      throw new FailureError({ code: 'access.too-many', message: messages.generic.tooManyStreams })
    if (this.#streams.size >= maxStreams)
      throw new FailureError({ code: 'server.busy', message: messages.generic.busy })
  }

  open(response: ServerResponse, answer: EventAnswer): void {
    if (this.#streams.size === 0) this.#start()
    // After a restore the journal may end before what the reader knew.
    const cursor = Math.min(answer.after ?? this.#db.committedSeq, this.#db.committedSeq)
    const stream = new EventStream(response, answer, cursor)
    this.#streams.add(stream)
    stream.open(
      () => void this.#catchUp(stream),
      () => {
        this.#streams.delete(stream)
        if (this.#streams.size === 0) this.#stop()
      },
    )
    void this.#catchUp(stream)
  }

  /** Ends every stream; its readers come back when there is a server again. */
  close(): void {
    for (const stream of this.#streams) stream.end()
    this.#stop()
  }

  #start(): void {
    this.#head = this.#db.committedSeq
    const pulse = setInterval(() => {
      for (const stream of this.#streams) stream.beat(this.#times.timeoutMs)
      // What could not be read when it was committed.
      if (this.#head < this.#db.committedSeq) void this.#broadcast()
    }, this.#times.heartbeatMs)
    const check = setInterval(() => void this.#endRevoked(), checkEveryMs)
    for (const timer of [pulse, check]) timer.unref()
    this.#stops = [
      this.#db.onCommit(() => void this.#broadcast()),
      this.#db.watchExternalCommits(),
      () => clearInterval(pulse),
      () => clearInterval(check),
    ]
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** One telling at a time; what comes meanwhile is told in the next. */
  async #broadcast(): Promise<void> {
    this.#isBehind = true
    if (this.#isBroadcasting) return
    this.#isBroadcasting = true
    try {
      while (this.#isBehind) {
        this.#isBehind = false
        await this.#broadcastPage()
      }
    } catch (error) {
      this.#log.warn({ err: loggable(error) }, 'the live feed could not read the journal')
    } finally {
      this.#isBroadcasting = false
    }
  }

  async #broadcastPage(): Promise<void> {
    const [from, committed] = [this.#head, this.#db.committedSeq]
    const entries = await this.#entriesAfter(from, committed)
    const isAll = entries.length < perPage
    const to = isAll ? committed : (entries.at(-1)?.seq ?? from)
    if (!isAll) this.#isBehind = true
    const snapshot = await this.#snapshots.latest()
    const texts = new Map<ActorRole, string>()
    this.#head = to
    for (const stream of this.#streams) {
      if (stream.isBlocked || stream.cursor >= to) continue
      if (stream.cursor !== from) {
        void this.#catchUp(stream)
        continue
      }
      const text = texts.get(stream.party) ?? textOf(entries, stream.party, snapshot)
      texts.set(stream.party, text)
      stream.send(text + orderText(entries, stream), to)
    }
  }

  /** Tells one reader what it missed, for as long as it takes it. */
  async #catchUp(stream: EventStream): Promise<void> {
    try {
      while (!stream.isBlocked && stream.cursor < this.#head) {
        // Both move while this waits; what is read here goes from the one to the other.
        const [from, to] = [stream.cursor, this.#head]
        const entries = await this.#entriesAfter(from, to)
        const snapshot = await this.#snapshots.latest()
        if (stream.cursor !== from) return
        const isAll = entries.length < perPage
        const text = textOf(entries, stream.party, snapshot) + orderText(entries, stream)
        stream.send(text, isAll ? to : (entries.at(-1)?.seq ?? from))
      }
    } catch (error) {
      this.#log.warn({ err: loggable(error) }, 'a reader of the live feed could not catch up')
      stream.end()
    }
  }

  async #entriesAfter(from: number, to: number): Promise<Entry[]> {
    const rows: Entry[] = await this.#db
      .knex('journal')
      .select('seq', 'kind', 'object')
      .whereIn('kind', [...dataKinds, 'display'])
      .where('seq', '>', from)
      .where('seq', '<=', to)
      .orderBy('seq')
      .limit(perPage)
    return rows
  }

  async #endRevoked(): Promise<void> {
    const verdicts = new Map<string, boolean>()
    for (const { key, isAlive } of [...this.#streams]) {
      if (!verdicts.has(key)) verdicts.set(key, await isAlive().catch(() => true))
    }
    for (const stream of [...this.#streams]) if (verdicts.get(stream.key) === false) stream.end()
  }
}

function textOf(entries: readonly Entry[], party: ActorRole, { targets }: Snapshot): string {
  const isVisible = visibleTo(party)
  return entries
    .map(({ seq, kind, object }) => {
      if (kind === 'display') return ''
      if (kind === 'setting') return eventText({ seq, kind, id: object })
      const target = findById(targets, Number(object))
      return eventText({ seq, kind, id: target && isVisible(target) ? target.id : null })
    })
    .join('')
}

/** What an admin does with a display is told to that display alone. */
function orderText(entries: readonly Entry[], { key }: EventStream): string {
  const isTold = entries.some(({ kind, object }) => kind === 'display' && object === key)
  return isTold ? displayEventText : ''
}
