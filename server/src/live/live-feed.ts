import type { ServerResponse } from 'node:http'
import { dataKinds, FailureError, isTooFarBack, messages } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { EventAnswer } from '../call/event-answer.ts'
import type { Database } from '../db/database.ts'
import { loggable } from '../system/loggable.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import { EventStream } from './event-stream.ts'
import { type FeedEntry, feedText, missedText, orderText } from './event-texts.ts'

/** How often the feed sends a heartbeat, and how long it keeps a blocked stream. */
export interface FeedTimes {
  readonly heartbeatMs: number
  readonly timeoutMs: number
}

const defaultTimes: FeedTimes = { heartbeatMs: 15_000, timeoutMs: 60_000 }
/** Maximum time (ms) a stream stays open after its session or display was revoked. */
const checkEveryMs = 2_000
const maxStreams = 3_000
const maxOfOneKey = 1_000
/** Maximum number of journal entries in one read. */
const perPage = 500

/**
 * Broadcasts journal entries to all streams in the order of the journal. Each entry is read once and written once for each
 * role.
 */
export class LiveFeed {
  #db: Database
  #snapshots: SnapshotCache
  #log: Logger
  #times: FeedTimes
  #streams = new Set<EventStream>()
  /** Number of the last entry that was broadcast, and of the journals that were replaced before. */
  #head = 0
  #replacements = 0
  #isBroadcasting = false
  #isBehind = false
  #isClosed = false
  #stops: (() => void)[] = []

  constructor(db: Database, snapshots: SnapshotCache, log: Logger, times: FeedTimes = defaultTimes) {
    this.#db = db
    this.#snapshots = snapshots
    this.#log = log
    this.#times = times
  }

  get size(): number {
    return this.#streams.size
  }

  /** Throws if there are too many streams of this key or in all. @throws FailureError */
  requireCapacity(key: string): void {
    const own = [...this.#streams].filter((stream) => stream.key === key).length
    if (own >= maxOfOneKey)
      throw new FailureError({ code: 'access.too-many', message: messages.generic.tooManyStreams })
    if (this.#streams.size >= maxStreams)
      throw new FailureError({ code: 'server.busy', message: messages.generic.streamsFull })
  }

  /**
   * Checks for external commits if a subscriber knows a later entry than this server: it was at a server that is a moment ahead.
   * Only after that a later number means that the journal was replaced.
   */
  async reach(after: number | undefined): Promise<void> {
    if (after !== undefined && after > this.#db.committedSeq) await this.#db.checkExternalCommits()
  }

  open(response: ServerResponse, answer: EventAnswer): void {
    if (this.#streams.size === 0) this.#start()
    const end = this.#db.committedSeq
    const known = answer.after ?? end
    const cursor = Math.min(known, end)
    const stream = new EventStream(response, answer, cursor)
    this.#streams.add(stream)
    stream.open(
      () => void this.#catchUp(stream),
      () => {
        this.#streams.delete(stream)
        if (this.#streams.size === 0) this.#stop()
      },
    )
    // After a restore the journal may end before the last entry that the subscriber knows.
    if (known > end) stream.send(missedText(stream, end), end)
    void this.#catchUp(stream)
    if (this.#isClosed) stream.end()
  }

  /** Ends every stream, and each new one at once. Browsers reconnect when a server runs again. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#streams) stream.end()
    this.#stop()
  }

  #start(): void {
    this.#head = this.#db.committedSeq
    this.#replacements = this.#db.replacements
    const heartbeat = setInterval(() => {
      for (const stream of this.#streams) stream.sendHeartbeat(this.#times.timeoutMs)
      // Broadcast entries that could not be read when they were committed.
      if (this.#head < this.#db.committedSeq) void this.#broadcast()
    }, this.#times.heartbeatMs)
    const check = setInterval(() => void this.#endRevoked(), checkEveryMs)
    for (const timer of [heartbeat, check]) timer.unref()
    this.#stops = [
      this.#db.onCommit(() => void this.#broadcast()),
      this.#db.watchExternalCommits(),
      () => clearInterval(heartbeat),
      () => clearInterval(check),
    ]
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** Broadcasts new entries. One broadcast runs at a time; entries that arrive meanwhile are in the next. */
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
    if (this.#db.replacements !== this.#replacements) this.#startAnew()
    const [from, committed] = [this.#head, this.#db.committedSeq]
    const entries = await this.#entriesAfter(from, committed)
    const isAll = entries.length < perPage
    const to = isAll ? committed : (entries.at(-1)?.seq ?? from)
    if (!isAll) this.#isBehind = true
    const snapshot = await this.#snapshots.latest()
    const texts = new Map<string, string>()
    this.#head = to
    for (const stream of this.#streams) {
      if (stream.isBlocked || stream.cursor >= to) continue
      if (stream.cursor !== from) {
        void this.#catchUp(stream)
        continue
      }
      const correctable = this.#snapshots.correctable(stream, snapshot)
      const name = `${stream.role} ${stream.operation ?? ''} ${stream.operations ?? 'all'} ${correctable.join()}`
      const text = texts.get(name) ?? feedText(entries, stream, snapshot, correctable)
      texts.set(name, text)
      stream.send(text + orderText(entries, stream), to)
    }
  }

  /**
   * Rule Z7. Makes every subscriber load its list again: the journal was replaced by a shorter one, for example on a standby that lacks the
   * last changes, and gives numbers again that they know already.
   */
  #startAnew(): void {
    this.#replacements = this.#db.replacements
    this.#head = this.#db.committedSeq
    for (const stream of this.#streams) stream.send(missedText(stream, this.#head), this.#head)
  }

  /** Sends one stream the entries that it missed, until it is blocked. */
  async #catchUp(stream: EventStream): Promise<void> {
    try {
      while (!stream.isBlocked && stream.cursor < this.#head) {
        // Both numbers may change during the reads below.
        const [from, to] = [stream.cursor, this.#head]
        if (isTooFarBack(from, to)) {
          stream.send(missedText(stream, to), to)
          continue
        }
        const entries = await this.#entriesAfter(from, to)
        const snapshot = await this.#snapshots.latest()
        if (stream.cursor !== from) return
        const isAll = entries.length < perPage
        const correctable = this.#snapshots.correctable(stream, snapshot)
        const text = feedText(entries, stream, snapshot, correctable) + orderText(entries, stream)
        stream.send(text, isAll ? to : (entries.at(-1)?.seq ?? from))
      }
    } catch (error) {
      this.#log.warn({ err: loggable(error) }, 'a reader of the live feed could not catch up')
      stream.end()
    }
  }

  async #entriesAfter(from: number, to: number): Promise<FeedEntry[]> {
    const rows: FeedEntry[] = await this.#db
      .knex('journal')
      .select('seq', 'kind', 'action', 'object', 'operation')
      .whereIn('kind', [...dataKinds, 'display'])
      .where('seq', '>', from)
      .where('seq', '<=', to)
      .orderBy('seq')
      .limit(perPage)
    return rows
  }

  async #endRevoked(): Promise<void> {
    const verdicts = new Map<string, boolean>()
    // A session has one stream in each tab, and may have some that name their operation.
    const groupOf = ({ key, operation, isNamed }: EventStream) => `${key} ${operation ?? ''} ${isNamed}`
    for (const stream of [...this.#streams]) {
      const group = groupOf(stream)
      if (!verdicts.has(group)) verdicts.set(group, await stream.isAlive().catch(() => true))
    }
    for (const stream of [...this.#streams]) if (verdicts.get(groupOf(stream)) === false) stream.end()
  }
}
